import type { Plugin, Rollup } from 'vite'

/** The chunks that run with a page's entry: it and all that they import. */
const atOnce = (bundle: Rollup.OutputBundle): Set<Rollup.OutputChunk> => {
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

/** What a chunk wants linked; Vite reads it when it writes the page and each call that loads a part later. */
const wanted = (chunk: Rollup.OutputChunk): Set<string> => chunk.viteMetadata?.importedCss ?? new Set()

/**
 * Writes the style sheet that every page needs (its fonts) into the page: the first paint waits for nothing but the HTML.
 * No chunk asks for it besides: a second sheet of the same fonts has the browser set the whole page anew.
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
        const chunks = [...atOnce(bundle)]
        const files = new Set(chunks.flatMap((chunk) => [...wanted(chunk)]))
        for (const chunk of chunks) wanted(chunk).clear()
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
