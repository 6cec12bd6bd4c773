import type { Role } from "@touchstone/contract";

/** A person of the example. None of them exists; every screen says so. */
export interface FictionalPerson {
  key: string;
  name: string;
  institution: string;
  roles: Role[];
  disciplines: string[];
}

/** Enough people for every stage: authors, three solvers, two judges, an adjudicator, and who screens and approves. */
export const FICTIONAL_PEOPLE: readonly FictionalPerson[] = [
  {
    key: "ines",
    name: "Ines Okonjo",
    institution: "Harrow Fen Institute",
    roles: ["owner"],
    disciplines: ["Biochemistry"],
  },
  {
    key: "marek",
    name: "Marek Lindholm",
    institution: "Harrow Fen Institute",
    roles: ["editor"],
    disciplines: ["Cheminformatics"],
  },
  {
    key: "aiko",
    name: "Aiko Terashima",
    institution: "Univerzita Kamenec",
    roles: ["curator"],
    disciplines: ["Biochemistry", "Ophthalmology"],
  },
  {
    key: "rafael",
    name: "Rafael Duarte-Nunes",
    institution: "Instituto Serra Baixa",
    roles: ["curator"],
    disciplines: ["Cheminformatics", "Analytical chemistry"],
  },
  {
    key: "nadia",
    name: "Nadia Petrescu",
    institution: "Collegium Vadu",
    roles: ["reviewer"],
    disciplines: ["Biochemistry"],
  },
  {
    key: "tomas",
    name: "Tomás Herrero",
    institution: "Universidad de Piedraclara",
    roles: ["reviewer"],
    disciplines: ["Cheminformatics", "Analytical chemistry"],
  },
  {
    key: "leila",
    name: "Leila Haddadi",
    institution: "Ras Tawil Research Centre",
    roles: ["reviewer"],
    disciplines: ["Medical genetics", "Biochemistry"],
  },
  {
    key: "jonas",
    name: "Jonas Wehrmann",
    institution: "Hochschule Lindenau-West",
    roles: ["reviewer"],
    disciplines: ["Analytical chemistry"],
  },
  {
    key: "femi",
    name: "Femi Adeyanju",
    institution: "Oke Ridge University",
    roles: ["reviewer"],
    disciplines: ["Astrophysics", "Biochemistry"],
  },
  {
    key: "hugo",
    name: "Hugo Vanderlinde",
    institution: "Zandpoort Laboratory",
    roles: ["reviewer"],
    disciplines: ["Biochemistry", "Cheminformatics"],
  },
  {
    key: "mei",
    name: "Mei-Ling Chua",
    institution: "Tanjong Lalang College",
    roles: ["adjudicator"],
    disciplines: ["Biochemistry", "Cheminformatics"],
  },
];
