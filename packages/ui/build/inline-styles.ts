import type { Plugin, Rollup } from 'vite'

/** The entry chunks and their static imports. */
const entryChunks = (bundle: Rollup.OutputBundle): Set<Rollup.OutputChunk> => {
  const found = new Set<Rollup.OutputChunk>()
  const follow = (file: Rollup.OutputBundle[string] | undefined) => {
    if (file?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    for (const name of file.imports) follow(bundle[name])
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) follow(file)
  return found
}

const sourceOf = (file: Rollup.OutputBundle[string] | undefined): string =>
  file?.type === 'asset' ? String(file.source).trim() : ''

/** The style sheets of a chunk; Vite links them in the HTML and in each dynamic import. */
const importedCss = (chunk: Rollup.OutputChunk): Set<string> => chunk.viteMetadata?.importedCss ?? new Set()

/**
 * Inlines the entry's style sheets (the fonts) into the HTML, so that the first paint needs no other request. They are
 * removed from the chunks: loading the same font faces twice makes the browser lay out the page again.
 */
export const inlineStyles = (): Plugin => {
  let styles = ''
  return {
    name: 'estudio-inline-styles',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = [...entryChunks(bundle)]
        const files = new Set(chunks.flatMap((chunk) => [...importedCss(chunk)]))
        for (const chunk of chunks) importedCss(chunk).clear()
        styles = [...files].map((file) => sourceOf(bundle[file])).join('')
        for (const file of files) delete bundle[file]
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => (styles ? [{ tag: 'style', children: styles, injectTo: 'head' }] : []),
    },
  }
}
