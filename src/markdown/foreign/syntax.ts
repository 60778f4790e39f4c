/** Syntax that other tools read, and that docsgen shows as text. */
export interface ForeignSyntax {
  /** The tools that read it. */
  of: string
  /** Says what to write instead. */
  hint: string
  /** Tested with text in which code is blank except for its backticks, and links end with `linkEnd`. */
  pattern: RegExp
  /** Excludes a match. `next` is the line after it. */
  isOther?: (match: string, next: string) => boolean
}

/** Stands for the end of a link in the text that is tested. */
export const linkEnd = '\ue001'

const docsgenDirective = 'Write ":::note" on a line of its own, the text, and ":::".'
const docsgenInclude = 'Write "::include{file=./part.md}", or an option file="…" after the language of a code block.'
const docsgenVariable = 'Define the value in variables.yml, and write "%{name}".'
const docsgenToc = 'Delete it: the headings are listed beside each page.'
const docsgenLink = 'Write a link: "[Text](./page.md)".'
const docsgenHtml = 'Write HTML, such as <span class="name">, or delete it.'

/** The usual types of MkDocs' admonitions; those of a site have a title, or an indented text. */
const admonition =
  /^[!?+]+[ \t]*(?:(?:note|tip|info|warning|caution|danger|important|abstract|summary|tldr|todo|hint|success|check|done|question|help|faq|attention|failure|fail|missing|error|bug|example|quote|cite|seealso|versionadded|versionchanged|deprecated)(?:[ \t]+inline(?:[ \t]+end)?)?|[^"]*"[^"]*")$/i

const yaml = 'Write YAML between two lines of "---", such as "title: My page".'

/** Attributes of C and C++, tests of shells, arrays and internal slots of JavaScript. */
const otherBrackets =
  /^!?\[\[(?:nodiscard|maybe_unused|likely|unlikely|fallthrough|deprecated|noreturn|no_unique_address|carries_dependency|assume|gnu::|clang::|-|\d+[\],]|(?:Prototype|Extensible|Get|Set|Call|Construct|Delete|HasProperty|DefineOwnProperty|[GS]etPrototypeOf|GetOwnProperty|OwnPropertyKeys|PreventExtensions|IsExtensible|Value|Writable|Enumerable|Configurable|Class|Scope|Environment|HomeObject|Realm|IsHTMLDDA|\w+(?:Value|State|Reactions|Object|Target|Handler|Data|Map))\]\])/

/** Objects of JSX, and placeholders for people: `{{YEAR}}` and `{{Your name}}`. */
const otherBraces =
  /^\{+(?:\s*["'\w-]+\s*:.*|[A-Z\d_-]+\}+|\s*(?![a-z]+ [\w."'/-]+\s*\})[\p{L}'’-]+(?:\s+[\p{L}'’-]+)+\s*\}+|\s*toc\s*\}+)$/u

/** Syntax that is a whole line, after the marks of quotes. */
export const lines: ForeignSyntax[] = [
  {
    of: 'Python-Markdown and other tools',
    hint: docsgenToc,
    pattern:
      /^(?:\[\[?_{0,2}toc_{0,2}\]\]?|[@$]\[\[?toc\]\]?|\$\{toc\}|\{\{ ?toc ?\}\}|\{:?toc(?::[^}\n]*)?\}|\{:\.?toc[^}\n]*\})$/i,
  },
  {
    of: 'MkDocs',
    hint: docsgenDirective,
    pattern: /^(?:!{3}|\?{3}\+?)[ \t]*[A-Za-z][\w-]*(?:[ \t].*)?$/,
    isOther: (match, next) => !admonition.test(match) && !/^(?: {4}|\t)/.test(next),
  },
  {
    of: 'MkDocs',
    hint: 'Write a container ":::tabs" with a container ":::tab[Name]" for each tab.',
    pattern: /^={3}[+!]?[ \t]+"[^"\n]+"$/,
  },
  {
    of: 'MkDocs and VitePress',
    hint: docsgenInclude,
    pattern:
      /^(?:;?-+8<-+(?:[ \t]+\S[^\n]*)?|\{![^\n]+!\}|!!!include\([^\n]*\)!!!|<<<[ \t]*(?:@|~|\.{0,2}\/)[^\n]+|@\[code[^\]\n]*\]\([^\n]*\)|@(?:include|import)[ \t]*(?:\(|")[^\n]+)$/,
  },
  {
    of: 'reStructuredText and MyST',
    hint: 'Write Markdown instead, such as ":::note", a fence of three backticks, or ![Text](image.png).',
    pattern: /^\.\.[ \t]+(?:[a-z][\w-]*:)?[a-z][\w-]*::(?:[ \t][^\n]*)?$/,
  },
  {
    of: 'MyST, Quarto and Pandoc',
    hint: docsgenDirective,
    pattern: /^:{3,}[ \t]*\{[^}\n]+\}[^\n]*$/,
  },
  {
    of: 'VitePress and other tools',
    hint: 'Write a container of docsgen, such as ":::tabs" with a ":::tab[Name]" for each block, or ":::note".',
    pattern: /^:{3,}[ \t]+[A-Za-z][\w-]*(?:[ \t#@][^\n]*)?$/,
  },
  {
    of: 'AsciiDoc',
    hint: 'Write Markdown instead, such as ":::note" or a fence of three backticks.',
    pattern:
      /^(?:\[(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|source(?:,[^\]\n]*)?|quote(?:,[^\]\n]*)?)\]|(?:include|image)::[^\s[]+\[[^\]\n]*\]|:(?:toc|author|revdate|sectnums|icons|source-highlighter):[^\n]*)$/,
  },
  {
    of: 'Docsify',
    hint: docsgenDirective,
    pattern: /^[!?]>[ \t]+\S[^\n]*$/,
  },
  {
    of: 'Confluence and Jira',
    hint: 'Write Markdown instead, such as ":::note", a fence of three backticks, or "## Heading".',
    pattern:
      /^(?:\{(?:note|info|tip|warning|code|noformat|panel|expand|quote|children|excerpt)(?::[^}\n]*)?\}[^\n]*|h[1-6]\. \S[^\n]*)$/,
  },
  {
    of: 'AsciiDoc and MediaWiki',
    hint: 'Write "## Heading".',
    pattern: /^(?:={2,6}[ \t]*[^\s=][^=\n]*={2,6}|={2,5} [A-Z][^=\n]*)$/,
  },
  {
    of: 'ReadMe',
    hint: docsgenDirective,
    pattern: /^\[\/?block(?::[\w-]+)?\]$/,
  },
  {
    of: 'Obsidian',
    hint: 'Write "> [!NOTE]", or ":::note[Title]" for a title of your own.',
    pattern: /^\[!(?!(?:note|tip|important|warning|caution)\][ \t]*$)[a-z][\w-]*\][+-]?(?:[ \t][^\n]*)?$/i,
  },
  {
    of: 'Obsidian and other tools',
    hint: 'Write an HTML comment: "<!-- … -->".',
    pattern: /^%%(?!\{)[^\n]*%%$/,
  },
  {
    of: 'Org mode',
    hint: 'Write Markdown instead, such as a fence of three backticks, or front matter between lines of "---".',
    pattern: /^#\+(?:begin_\w+|end_\w+|title|author|include|options)\b[^\n]*$/i,
  },
]

/** Syntax within a line. */
export const inside: ForeignSyntax[] = [
  {
    of: 'Hugo',
    hint: 'Write a directive such as ":::note", or a component in a file that ends in .mdx.',
    pattern: /(?<![\\$])\{\{[<%][^\n]{0,300}?[>%]\}\}/g,
  },
  {
    of: 'mdBook',
    hint: docsgenInclude,
    pattern: /(?<!\\)\{\{[ \t]*#(?:include|rustdoc_include|playground|title|template)\b[^{}\n]{0,300}\}\}/g,
  },
  {
    of: 'Vue, Jinja, Liquid and other templates',
    hint: docsgenVariable,
    pattern: /(?<![\\$#{])\{\{\{?(?![#<%{])[^{}\n`]{1,300}\}?\}\}/g,
    isOther: (match) => otherBraces.test(match),
  },
  {
    of: 'Liquid, Jinja, Markdoc and GitBook',
    hint: 'Write Markdown or a directive instead, such as ":::note" or "::include{file=./part.md}".',
    pattern: /(?<!\\)\{%-?[ \t]*\/?[A-Za-z][^\n]{0,300}?%\}/g,
  },
  {
    of: 'ERB and EJS',
    hint: docsgenVariable,
    pattern: /(?<!\\)<%[=-]?[ \t][^\n]{0,300}?%>/g,
  },
  {
    of: 'wikis and Obsidian',
    hint: docsgenLink,
    pattern: /(?<![\\[\w])!?\[\[(?=[\p{L}\p{N}./#-])[^[\]\n"'`=;${}<>]{1,100}\]\](?![\w(])/gu,
    isOther: (match) => otherBrackets.test(match) || /^\[\[_?toc_?\]\]$/i.test(match) || match.includes(','),
  },
  {
    of: 'Kramdown and MkDocs',
    hint: docsgenHtml,
    pattern: new RegExp(
      `(?<!\\\\)(?:\\{:[ \\t]*[.#]?[A-Za-z][^{}\\n]{0,300}\\}|(?<=${linkEnd})\\{[ \\t]*(?:[.#][\\w-]+|[\\w-]+=\\S+)[^{}\\n]{0,300}\\})`,
      'g',
    ),
    isOther: (match) => /^\{:\.?toc/i.test(match),
  },
  {
    of: 'MyST and Sphinx',
    hint: docsgenLink,
    pattern:
      /(?<![\\\w])(?:\{[a-z][\w:+.-]*\}|:(?:ref|doc|term|class|func|meth|mod|attr|data|exc|obj|numref|any|term|abbr|download|envvar|option|kbd|menuselection|guilabel|file|samp|command|program|sub|sup|math|py:\w+|cpp:\w+|c:\w+|js:\w+|rst:\w+):)(?=`)/g,
  },
  {
    of: 'Obsidian and MkDocs',
    hint: 'Write <mark>text</mark>.',
    pattern: /(?<![=\w\\!<>+\-*/"'([])==(?![\s=><])[^=\n]{0,300}[^\s=<>!]==(?![=\w])/g,
    isOther: (match) => /^==\d/.test(match),
  },
  {
    of: 'Critic Markup',
    hint: 'Write <ins>, <del> or <mark>, or keep one of the texts.',
    pattern: /(?<!\\)\{(?:\+\+[^\n]{0,300}?\+\+|--[^\n]{0,300}?--|==[^\n]{0,300}?==|>>[^\n]{0,300}?<<)\}/g,
  },
  {
    of: 'BBCode',
    hint: 'Write Markdown instead, such as "**bold**" or "[text](https://www.example.com)".',
    pattern: /(?<!\\)\[(b|i|u|s|code|url|img|quote|size|color)(?:=[^\]\n]{0,300})?\][^\n]{0,300}?\[\/\1\]/gi,
  },
  {
    of: 'JSDoc and TSDoc',
    hint: docsgenLink,
    pattern: /(?<!\\)\{@(?:link|linkcode|linkplain|tutorial|see|inheritDoc)\b[^{}\n]{0,300}\}/g,
  },
]

/** Syntax of comments, titles of links and code. */
export const elsewhere = {
  comment: {
    of: 'Docsify and Docusaurus 1',
    hint: 'Write a container ":::tabs" with a container ":::tab[Name]" for each tab.',
    pattern: /^<!--\s*(?:tabs:start|DOCUSAURUS_CODE_TABS)\s*-->/,
  },
  linkTitle: {
    of: 'Docsify',
    hint: 'Write "::include{file=./part.md}", or delete it.',
    pattern: /^:(?:include|ignore|target|disabled|id|class)\b.*/,
  },
  language: {
    of: 'MyST and R Markdown',
    hint: 'Write a directive such as ":::note", or the language without braces.',
    pattern: /^\{[A-Za-z][\w:+.-]*\}?/,
  },
  codeComment: {
    of: 'VitePress',
    hint: 'Write [!code highlight], [!code ++], [!code --] or [!code error]; [!!code prints the comment.',
    pattern: /\[!code\b[^\]]*\]/,
  },
} satisfies Record<string, ForeignSyntax>

/** Front matter in other formats, at the start of a document: its first line, and its end. */
export const frontMatter: [ForeignSyntax, end: RegExp][] = [
  [{ of: 'Hugo and Zola', hint: yaml, pattern: /^\+{3}[ \t]*$/ }, /^\+{3}[ \t]*$/],
  [{ of: 'Hugo', hint: yaml, pattern: /^\{[ \t]*(?:"[\w-]+"[ \t]*:.*)?$/ }, /^\}[ \t]*$/],
  [{ of: 'other tools', hint: yaml, pattern: /^(?:;{3}|---[ \t]*(?:toml|json))[ \t]*$/ }, /^(?:;{3}|---)[ \t]*$/],
]

/** Marks of a merge, which has left two texts. */
export const conflict = { start: /^<{7}(?: .*)?$/, end: /^>{7}(?: .*)?$/ }

/** Matches lines, after the marks of quotes, that may be one of `lines`. */
export const mayBeLine =
  /^(?:\[(?:!(?!\[)|\[|\/?block|toc\]|note\]|tip\]|important\]|warning\]|caution\]|source|quote)|!!|\?\?|@|\$|\{|[!?]>|\.\.|={2}|:{3}|:[a-z]|;?-+8<|<<<|h[1-6]\.|%%|#\+|include::|image::)/i

/** Matches lines that may contain some of `inside`. */
export const mayBeInside =
  /\{[{%!:@+=>.#-]|\{ ?[a-z][\w:+.-]*[}:=]|\{ [.#:]|\[\[|<%|==\S|:[a-z:]{1,40}:`|\[[a-z]+(?:=[^\]\n]{0,300})?\][^\n]{0,300}\[\//i
