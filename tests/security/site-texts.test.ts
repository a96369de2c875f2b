import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Site, sitePartAt, takeSitePart } from '@estudio/contract'
import { expect, it } from 'vitest'
import { openFolder, openStudio } from '../harness/index.ts'
import { setSettings } from '../harness/settings.ts'
import { addsPicture, savesSite, siteOf } from '../harness/site.ts'

const template =
  '<!doctype html><head><!--head--><!--/head--><!--styles--></head><body><!--page--><!--data--></body>'
const dist = openFolder('site')
mkdirSync(join(dist, 'site'))
for (const file of ['index.html', 'application.html']) writeFileSync(join(dist, 'site', file), template)

const studio = await openStudio({ dist })
const admin = await studio.admin()
const picture = await addsPicture(admin)

const everyText = (text: string) => {
  const part = { title: text, body: text }
  return {
    hero: { eyebrow: text, ...part },
    claims: [text, text, text],
    mission: part,
    benefits: [part],
    story: { title: text, paragraphs: [text] },
    highlights: [part],
    gallery: [{ picture_id: picture.id, alt: text }],
    includes: [text],
    faq: [{ question: text, answer: text }],
    instagram: part,
    call_to_action: part,
    footer_line: text,
    trial: part,
    plans_subtitle: text,
    classes_title: text,
    classes_subtitle: text,
    tagline: text,
  }
}

const open = (path: string) => studio.visitor.get<string>(path, { accept: 'text/html' })
const scriptsOf = (html: string) => html.match(/<script[^>]*>/g)
const contentOf = (html: string, type: string) =>
  JSON.parse(new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`).exec(html)?.[1] ?? 'null')

it.each([
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<!--data--><!--page--><!--/head-->',
  "'; script-src * 'unsafe-inline'; x='",
  '\\u003c/script>&lt;svg onload=alert(1)>',
  '$& $1 $` {{7*7}} ${7*7}',
])('SIT-16: %j in every text of the site is data on each page, and the policy stays', async (text) => {
  const paths = ['/', '/planes', '/horarios', '/conocenos', '/login']
  await savesSite(admin, everyText('Hola'))
  const before = await Promise.all(paths.map(open))
  const { status } = await savesSite(admin, everyText(text))
  expect(status).toBe(200)
  await setSettings(studio.db, { name: text })
  for (const [index, path] of paths.entries()) {
    const { headers, body } = await open(path)
    expect(headers['content-security-policy']).toBe(before[index]?.headers['content-security-policy'])
    expect(scriptsOf(body)).toEqual(scriptsOf(before[index]?.body ?? ''))
    expect(body).not.toMatch(/<(img|svg)|<!--/)
    const shown = takeSitePart(await siteOf(studio.visitor), sitePartAt(path))
    expect(contentOf(body, 'application/json').site).toEqual(shown)
    if (path !== '/login') expect(contentOf(body, 'application/ld\\+json')).toMatchObject({ name: text })
  }
  const { body: manifest } = await studio.visitor.get('/manifest.webmanifest')
  expect(manifest).toMatchObject({ name: text, description: text })
})

it('SIT-16: control and invisible characters are removed from every text of the site', async () => {
  await savesSite(admin, everyText('Ho\u0000l\u200ba\u202e'))
  const shown: Site = await siteOf(studio.visitor)
  expect(JSON.stringify(shown)).not.toMatch(/\\u0000|\u200b|\u202e/)
  expect(shown.claims).toEqual(['Hola', 'Hola', 'Hola'])
})
