/** Languages that have their own wording patterns; elsewhere those checks are not applicable (CHECKS.md 14.13). */
export type PatternLanguage = "en" | "zh";

/** Patterns that depend on the language of the text. */
export type WordingPattern = "volatile" | "growing" | "vague" | "negation";
/** Patterns that are the same in every language. */
export type FormPattern = "author-year" | "leftover-cite" | "slot" | "bad-title" | "number";

/** The patterns of CHECKS.md 1.6 that speak a language. */
export const WORDING: Readonly<Record<PatternLanguage, Readonly<Record<WordingPattern, RegExp>>>> = {
  en: {
    volatile:
      /\b(?:current(?:ly)?|at present|presently|today|nowadays|to date|so far|as of now|up to now|latest|newest|most recent(?:ly)?|recent(?:ly)?|this (?:year|month)|last (?:year|month)|ongoing)\b/giu,
    growing:
      /\b(?:how many|number of|count of|total)\b[^.?]{0,60}\b(?:citations?|cited|downloads?|views?|entries|records|papers|publications|trials|structures|sequences|submissions)\b/giu,
    vague:
      /\b(?:relevant|important|recent|several|many|significant(?:ly)?|good|better|state[- ]of[- ]the[- ]art|related|appropriate|interesting|novel|large[- ]scale|well[- ]known|popular)\b/giu,
    negation: /\b(?:no|not|never|without|lacks?|lacking|absent|neither|nor|only|unique(?:ly)?|solely?)\b/giu,
  },
  zh: {
    volatile:
      /目前|当前|當前|现在|現在|如今|迄今|至今|最新|最近|近期|近来|今年|去年|本月|上月|正在进行|正在進行/gu,
    growing:
      /(?:多少|几|幾|总数|總數|数量|數量)[^。？?]{0,60}(?:引用|下载|下載|浏览|瀏覽|条目|條目|记录|記錄|论文|論文|文献|文獻|试验|試驗|结构|結構|序列|投稿)/gu,
    vague:
      /相关|相關|重要|近期|若干|许多|許多|很多|显著|顯著|良好|更好|先进|先進|适当|適當|有趣|新颖|新穎|大规模|大規模|知名|著名|流行/gu,
    negation: /没有|沒有|不|未|无|無|非|缺乏|缺少|唯一|仅|僅|只/gu,
  },
};

/** The patterns of CHECKS.md 1.6 that do not. `leftover-cite` is its first form, for folded text. */
export const FORMS: Readonly<Record<FormPattern, RegExp>> = {
  "author-year":
    /\p{Lu}[\p{L}'-]+ et al\.?|\p{Lu}[\p{L}'-]+ (?:and|&) \p{Lu}[\p{L}'-]+,? \(?(?:19|20)\d{2}|\p{Lu}[\p{L}'-]+,? \((?:19|20)\d{2}[a-z]?\)|\(\p{Lu}[\p{L}'-]+,? (?:19|20)\d{2}[a-z]?\)/gu,
  "leftover-cite": /\[\d{1,3}(?:\s?[,-]\s?\d{1,3})*\](?![(\p{L}])/gu,
  slot: /\[CIT-([1-9]\d*)\]/gu,
  "bad-title":
    /(?:…|\.\.\.)\s*$|^\s*\[(?:pdf|html|doc)\]|\s[-|]\s*arxiv(?:\.org)?\s*$|\bunknown\b|\bappears to be\b|^\s*(?:untitled|title)\s*$|<[^>]+>/giu,
  number: /(?<![\p{L}\p{N}.,_-])\d[\d,]*(?:\.\d+)?(?![\p{N}_])/gu,
};

/** Superscript digits after a word or bracket: a citation in print. Only seen before folding. */
export const SUPERSCRIPT_CITATION = /(?<=[).,]|\p{L}{3})[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu;

/** Wording before a number that makes it inexact. */
export const HEDGES: Readonly<Record<PatternLanguage, RegExp>> = {
  en: /(?:\b(?:about|around|roughly|approximately|nearly|almost|over|under|above|below|exceeding|more than|less than|fewer than|at least|at most|up to|between|from|to|and)|[~≈<>≤≥])\s*(?:\S+\s+){0,2}$/iu,
  zh: /(?:大约|大約|约|約|近|接近|超过|超過|高于|高於|低于|低於|多于|少于|至少|至多|最多|不足|不到|介于|从|從|到|至|和|与|[~≈<>≤≥])\s*$/u,
};

/** What follows `current` where it is the physical quantity (CHECKS.md 13.2). */
export const CURRENT_AS_QUANTITY =
  /^[\s-]+(?:densit(?:y|ies)|voltages?|collectors?|sources?|flows?|amplitudes?|noise|mirrors?|limit(?:s|ed|ing)?|[\d.~≈<>≤≥±]|(?:[fpnµμmkM]?A|[mkM]?V|Hz)\b)/u;
