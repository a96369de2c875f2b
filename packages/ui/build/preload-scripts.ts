import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite'

/** A chunk and all that it imports. */
const withImports = (bundle: Rollup.OutputBundle, file: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[file]
  if (found.has(file) || chunk?.type !== 'chunk') return found
  found.add(file)
  for (const needed of chunk.imports) withImports(bundle, needed, found)
  return found
}

/**
 * Names in the page the scripts that its entry is bound to ask for, so that they are on their way before it has run.
 * @param base path of the front end, with its slashes
 * @param modules ends of the paths of modules that begin a chunk of their own
 */
export const preloadScripts = (base: string, modules: string[]): Plugin => ({
  name: 'estudio-preload-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = modules.flatMap((module) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
        if (!chunk) throw new Error(`${module} begins no chunk`)
        return [...withImports(bundle, chunk.fileName)]
      })
      const missing = [...new Set(files)].filter((file) => !html.includes(file))
      return missing.map(
        (file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: base + file, crossorigin: '' },
          injectTo: 'head',
        }),
      )
    },
  },
})
