declare module '@docusaurus/useBaseUrl' {
  export default function useBaseUrl(path: string): string
}
