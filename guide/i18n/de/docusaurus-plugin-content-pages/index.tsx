import type { PageProps } from 'docsgen'
import { Home, type HomeText } from '../../../pages/_home.tsx'

const words: HomeText = {
  title: 'Dokumentation veröffentlichen, die jedes Mal funktioniert',
  text: 'docsgen macht aus Markdown, MDX und React eine statische Website. Es baut tausend Seiten in Sekunden, prüft sie alle vor der Veröffentlichung und liefert fertiges HTML aus.',
  tutorial: 'In zehn Minuten zur Website',
  compare: 'Vergleichen',
  figures: [
    '1.000 Seiten, erster Build',
    'nach einer geänderten Zeile',
    '10.000 Seiten, erster Build',
    'Skript auf einer Seite',
    'Anfragen an andere Hosts',
  ],
  decimal: ',',
  picture: 'Eine Seite dieser Website mit Sidebar, Kasten, Code und Inhaltsverzeichnis.',
  reasons: [
    {
      title: 'Es findet, was Leser finden würden',
      text: 'Links, Anker, Bilder, Routen, Front Matter, Übersetzungen, Diagramme, CSS: jedes Problem der Website in einem Durchlauf, mit Zeile und Hinweis.',
      link: 'problems',
      label: 'Alle Problemcodes',
    },
    {
      title: 'Ein gescheiterter Build ändert nichts',
      text: 'Die Ausgabe ist die alte oder die neue Website, auch wenn ein Build abgebrochen wird oder die Platte voll ist. Ihre Website ist nie halb veröffentlicht.',
      link: 'docs/explanation/cache-and-output',
      label: 'Was garantiert ist',
    },
    {
      title: 'Seiten sind fertiges HTML',
      text: 'Text, Tabs, Menüs und Farbmodi kommen ohne Framework im Browser aus. Eine Komponente, die eines braucht, wird ein Island, und nur ihre Seite lädt es.',
      link: 'docs/explanation/islands',
      label: 'Wie Islands funktionieren',
    },
    {
      title: 'Die Suche ist dabei, und getestet',
      text: 'Sie läuft im Browser, für jede Version und Sprache. Schreiben Sie auf, wonach gesucht wird, und jeder Build prüft, ob es gefunden wird.',
      link: 'docs/guides/search',
      label: 'Die Suche abstimmen',
    },
    {
      title: 'Gemacht für große Websites',
      text: 'Versionen, Sprachen, mehrere Sammlungen, Monorepos. Eine Änderung baut die Seiten neu, die sie zeigen, und sonst keine.',
      link: 'docs/guides/large-sites',
      label: 'Große Websites',
    },
    {
      title: 'Ihre Inhalte ziehen mit um',
      text: 'docsgen liest Ordner, Front Matter und Übersetzungen von Docusaurus und kennt die Namen seines Themes. Ihr Markdown bleibt, wie es ist.',
      link: 'docs/move/docusaurus',
      label: 'Umzug von Docusaurus',
    },
  ],
}

export default function Page({ baseUrl }: PageProps) {
  return <Home baseUrl={baseUrl} words={words} />
}
