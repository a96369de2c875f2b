import type { Plugin } from 'vite'

const link = /<link rel="stylesheet"[^>]*href="\/?([^"]+)"[^>]*>/g

/** Writes the page's small style sheet (its fonts) into the page: the first paint waits for nothing but the HTML. */
export const inlineStyles = (): Plugin => ({
  name: 'estudio-inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      html.replace(link, (tag, file: string) => {
        const sheet = bundle?.[file]
        return sheet?.type === 'asset' ? `<style>${sheet.source}</style>` : tag
      }),
  },
})
