/** Link texts that say nothing about the target, by language. */
const vague: Record<string, string> = {
  de: 'hier|hier klicken|klicken sie hier|klick hier|klicke hier|dies|diese seite|link|mehr|weiterlesen|mehr erfahren|mehr lesen|siehe hier',
  en: 'here|click here|tap here|press here|right here|see here|over here|this|this page|this link|this article|this document|link|the link|more|read more|learn more|see more|find out more|details|more details|more info|more information|page|read this|go|go here',
  es: 'aquí|haga clic aquí|haz clic aquí|pulse aquí|esta página|este enlace|enlace|más|leer más|ver más|más información',
  fr: 'ici|cliquez ici|cliquer ici|cette page|ce lien|lien|plus|en savoir plus|lire la suite|voir plus|lire plus',
  it: 'qui|clicca qui|fai clic qui|questa pagina|questo link|link|altro|leggi di più|scopri di più|continua a leggere',
  ja: 'こちら|ここ|ここをクリック|こちらをクリック|詳細|詳しくはこちら|続きを読む|リンク|もっと見る',
  nl: 'hier|klik hier|deze pagina|deze link|link|meer|lees meer|lees verder|meer informatie',
  pl: 'tutaj|tu|kliknij tutaj|kliknij tu|ta strona|link|więcej|czytaj więcej|czytaj dalej|dowiedz się więcej',
  pt: 'aqui|clique aqui|esta página|este link|link|mais|leia mais|saiba mais|ler mais|ver mais|mais informações',
  zh: '这里|此处|点击这里|点击此处|更多|链接|详情|查看更多|了解更多|阅读更多',
}

const sets = new Map<string, Set<string>>()

/** Whether a link text says nothing about its target, in the language of the page or in English. */
export function isVague(text: string, locale: string): boolean {
  const own = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return ['en', locale.split(/[-_]/)[0]!.toLowerCase()].some((language) => setOf(language).has(own))
}

function setOf(language: string): Set<string> {
  const set = sets.get(language) ?? new Set((vague[language] ?? '').split('|').filter((text) => text !== ''))
  sets.set(language, set)
  return set
}
