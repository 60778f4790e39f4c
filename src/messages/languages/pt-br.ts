import type { Messages } from '../messages.ts'
import { words as portuguese } from './pt.ts'

export const words: Messages = {
  ...portuguese,
  'theme.common.skipToMainContent': 'Pular para o conteúdo principal',
  'theme.common.headingLinkTitle': 'Link direto para “{heading}”',
  'docsgen.headingLink': 'Link direto para este título',
  'theme.NotFound.p1': 'Não encontramos o que você estava procurando.',
  'theme.NotFound.p2':
    'Entre em contato com o proprietário do site que levou você ao endereço original e avise que o link está quebrado.',
  'theme.IconExternalLink.ariaLabel': '(abre em nova aba)',
  'docsgen.copyFailed': 'O navegador não permite copiar. O texto está selecionado: copie-o você mesmo.',
  'theme.SearchBar.label': 'Busca',
  'docsgen.search.placeholder': 'Buscar...',
  'docsgen.search.failed': 'Não foi possível carregar a busca.',
  'docsgen.search.late': 'A busca está demorando mais que o normal.',
  'docsgen.search.recent': 'Buscas recentes',
  'docsgen.search.submit': 'Enviar',
  'docsgen.search.filter': 'Filtrar por seção',
  'docsgen.search.provider': 'Busca por {name}',
  'theme.DocSidebarItem.expandCategoryAriaLabel': 'Expandir a categoria “{label}” da barra lateral',
  'theme.DocSidebarItem.collapseCategoryAriaLabel': 'Recolher a categoria “{label}” da barra lateral',
  'theme.docs.breadcrumbs.navAriaLabel': 'Trilha de navegação',
  'theme.docs.paginator.next': 'Próxima',
  'theme.docs.versions.unmaintainedVersionLabel':
    'Esta é a documentação da versão {versionLabel} de {siteTitle}, que não é mais mantida ativamente.',
  'theme.docs.versions.latestVersionSuggestionLabel':
    'Para a documentação atualizada, veja a {latestVersionLink} ({versionLabel}).',
  'theme.contentVisibility.unlistedBanner.message':
    'Esta página não está listada. Os mecanismos de busca não a indexam, e só quem tem um link direto pode acessá-la.',
  'docsgen.untranslated': 'Esta página ainda não foi traduzida. Ela é exibida neste idioma: {language}.',
  'theme.tags.tagsListLabel': 'Tags:',
  'theme.tags.tagsPageTitle': 'Tags',
  'theme.tags.tagsPageLink': 'Ver todas as tags',
  'theme.docs.tagDocListPageTitle': '{nDocsTagged} com “{tagName}”',
  'theme.docs.tagDocListPageTitle.nDocsTagged': '{count} documento marcado|{count} documentos marcados',
  'theme.ErrorPageContent.tryAgain': 'Tentar novamente',
  'docsgen.loading': 'Carregando',
  'docsgen.offline': 'Você está offline.',
  'docsgen.tab': 'Aba',
}
