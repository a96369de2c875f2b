import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

interface BuiltSite {
  /** The document that both the public pages and the application have. */
  template?: string
  /** The source of a module that exports `render`. */
  renderer: string
}

const emptyTemplate =
  '<!doctype html><head><!--head--><!--/head--><!--styles--></head><body><div id="root"><!--page--></div><!--data--></body>'

/** The folder of a built site, until the tests of the file have ended. */
export const builtSite = ({ template = emptyTemplate, renderer }: BuiltSite): string => {
  const dist = mkdtempSync(join(tmpdir(), 'estudio-pages-'))
  for (const folder of ['site', 'render']) mkdirSync(join(dist, folder))
  for (const file of ['index.html', 'application.html']) writeFileSync(join(dist, 'site', file), template)
  writeFileSync(join(dist, 'render/render.js'), renderer)
  writeFileSync(join(dist, 'render/package.json'), '{"type":"module"}')
  writeFileSync(join(dist, 'render/page-scripts.json'), '{"/":["assets/home-1.js"]}')
  afterAll(() => rmSync(dist, { recursive: true }))
  return dist
}
