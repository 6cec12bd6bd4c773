import type { Connector } from "../connector.ts";
import { chemblMolecule } from "../connectors/chembl-molecule.ts";
import { chemblTarget } from "../connectors/chembl-target.ts";
import { clinicalTrials } from "../connectors/clinicaltrials.ts";
import { crossrefWork } from "../connectors/crossref-work.ts";
import { ensemblGene } from "../connectors/ensembl-gene.ts";
import { gnomadGene } from "../connectors/gnomad-gene.ts";
import { gnomadVariant } from "../connectors/gnomad-variant.ts";
import { gwasStudy } from "../connectors/gwas-study.ts";
import { materialsProject } from "../connectors/materials-project.ts";
import { nasaExoplanet } from "../connectors/nasa-exoplanet.ts";
import { ncbiGene } from "../connectors/ncbi-gene.ts";
import { openTargetsDisease } from "../connectors/open-targets-disease.ts";
import { openTargetsDrug } from "../connectors/open-targets-drug.ts";
import { openTargetsTarget } from "../connectors/open-targets-target.ts";
import { openalexWork } from "../connectors/openalex-work.ts";
import { pubchemCompound } from "../connectors/pubchem-compound.ts";
import { pubmed } from "../connectors/pubmed.ts";
import { rcsbPdb } from "../connectors/rcsb-pdb.ts";
import { reactome } from "../connectors/reactome.ts";
import { unichem } from "../connectors/unichem.ts";
import { uniprot } from "../connectors/uniprot.ts";
import { usgsEarthquake } from "../connectors/usgs-earthquake.ts";
import { addressPattern, bareAddress, readAddress } from "./addresses.ts";
import { type IdentifiedText, identify, registryPrefixes } from "./identify.ts";

/** Every database that the studio reads. */
export const connectors: readonly Connector[] = [
  pubchemCompound,
  unichem,
  chemblMolecule,
  chemblTarget,
  uniprot,
  ensemblGene,
  ncbiGene,
  openTargetsTarget,
  openTargetsDisease,
  openTargetsDrug,
  gwasStudy,
  gnomadGene,
  gnomadVariant,
  reactome,
  rcsbPdb,
  clinicalTrials,
  materialsProject,
  usgsEarthquake,
  nasaExoplanet,
  pubmed,
  openalexWork,
  crossrefWork,
];

/** The connector of a database by its long name, or null. */
export function connectorOf(database: string): Connector | null {
  return connectors.find((it) => it.database === database) ?? null;
}

/** What a text may be: a record of a database, and how sure that is. */
export interface ConnectorReading {
  connector: Connector;
  identifier: string;
  by: IdentifiedText["by"];
}

const ownAddresses = new Map(connectors.map((it) => [it.database, it.addresses.map(addressPattern)]));

const writtenPrefixes = (connector: Connector): string[] => {
  const known = registryPrefixes.find((it) => it.prefix === connector.prefix);
  return [
    connector.database,
    ...(known === undefined ? [] : [known.prefix, ...known.synonyms]),
    ...connector.curies,
  ];
};

function byAddress(address: string, text: string): ConnectorReading[] {
  const readings = (connector: Connector, texts: readonly (string | null)[]): ConnectorReading[] =>
    texts.flatMap((it) => {
      const identifier = it === null ? null : connector.normalise(it);
      return identifier === null ? [] : [{ connector, identifier, by: "address" as const }];
    });
  const own = connectors.flatMap((connector) =>
    readings(
      connector,
      (ownAddresses.get(connector.database) ?? []).map((pattern) => readAddress(pattern, address)),
    ),
  );
  // A page of another site that the registry knows comes after the databases' own pages.
  const known = identify(text);
  const elsewhere = connectors.flatMap((connector) =>
    readings(
      connector,
      known.flatMap(({ prefix, identifier }) => {
        if (prefix === connector.prefix) return identifier;
        return connector.curies.includes(prefix) ? `${prefix}:${identifier}` : [];
      }),
    ),
  );
  return [...own, ...elsewhere];
}

/**
 * What a pasted address, `prefix:identifier` or identifier may be, the surer readings first. An identifier without prefix
 * that several databases use gives several readings, all `pattern`; prose gives none.
 */
export function connectorsFor(text: string): ConnectorReading[] {
  const bare = text.trim();
  const address = bareAddress(bare);
  const found: ConnectorReading[] = [];
  if (address !== null) found.push(...byAddress(address, bare));
  else {
    const [, written = "", rest = ""] = /^([A-Za-z][\w.-]*)\s*:\s*(\S.*)$/.exec(bare) ?? [];
    for (const connector of connectors) {
      if (!writtenPrefixes(connector).includes(written.toLowerCase())) continue;
      const identifier = connector.normalise(rest) ?? connector.normalise(`${written}:${rest}`);
      if (identifier !== null) found.push({ connector, identifier, by: "prefix" });
    }
    for (const connector of connectors) {
      const identifier = connector.bare.test(bare) ? connector.normalise(bare) : null;
      if (identifier !== null) found.push({ connector, identifier, by: "pattern" });
    }
  }
  return found.filter(
    (it, index) =>
      found.findIndex((other) => other.connector === it.connector && other.identifier === it.identifier) ===
      index,
  );
}
