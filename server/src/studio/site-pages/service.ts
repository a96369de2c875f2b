import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StudioConfig } from '@estudio/contract'
import { addDays, civilDateOf, instantOf } from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import { readSiteConfig } from '../../platform/http/installation-routes.ts'
import { plansOnSale } from '../plans/index.ts'
import { escapedJson } from './escape.ts'
import { headOf } from './head.ts'
import { pageAt, publicPages } from './pages.ts'
import { type FirstView, loadRenderer, type Renderer } from './renderer.ts'
import { fill, readTemplate } from './template.ts'

export interface SentPage {
  html: string
  etag: string
  /** The settings it was made from; undefined where they could not be read. */
  studio?: StudioConfig['studio']
}

export interface SitePages {
  /** The whole page for a clean path, with the studio's settings of this moment. */
  page(path: string): Promise<SentPage>
  /** Renders the public pages, so that no visitor waits for the first time; `signal` ends it early. */
  warmUp(signal: AbortSignal): Promise<void>
}

interface Kept {
  /** What the page was made from. */
  key: string
  page: Promise<SentPage>
}

/** A page's first rendering takes a while: those who have come meanwhile are answered before the next one. */
const betweenPagesMs = 100

const sent = (html: string, studio?: SentPage['studio']): SentPage => ({
  html,
  etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  studio,
})

interface Parts {
  context: Context
  template: string
  renderer: Renderer | undefined
}

const rendered = async ({ context, renderer }: Parts, path: string, view: FirstView) => {
  try {
    return await renderer?.render(path, view)
  } catch (error) {
    context.log.error({ err: error, path }, 'page not rendered, sent without its first view')
    return undefined
  }
}

const make = async (parts: Parts, path: string, view: FirstView): Promise<SentPage> => {
  const { context, template, renderer } = parts
  const page = pageAt(path)
  const first = page.isPublic ? await rendered(parts, path, view) : undefined
  const data = escapedJson({ ...view, rendered: first !== undefined })
  const { studio } = view.config
  const scripts = (first && renderer?.scripts[path]) ?? []
  const html = fill(template, {
    head: headOf({ page, path, studio, site: context.config.siteUrl, scripts }),
    styles: first?.styles,
    page: first?.html,
    data: `<script type="application/json" id="first-view">${data}</script>`,
  })
  return sent(html, studio)
}

/**
 * The site's pages with their first view in the HTML. Settings and plans are read for every request, so that a change
 * shows at once whichever process made it; a page is rendered anew only when what it is made from has changed, or the
 * studio's day. Undefined where the site was not built.
 */
export async function sitePages(
  context: Context,
  version: string,
  dist: string,
): Promise<SitePages | undefined> {
  const template = readTemplate(dist)
  if (template === undefined) return undefined
  const parts = { context, template, renderer: await loadRenderer(dist) }
  const kept = new Map<string, Kept>()

  const current = async (path: string): Promise<SentPage> => {
    const { showsPlans } = pageAt(path)
    const [config, plans] = await Promise.all([
      readSiteConfig(context, version),
      showsPlans ? plansOnSale(context.db) : undefined,
    ])
    const now = context.clock.now()
    const { timezone } = config.studio
    const today = civilDateOf(now, timezone)
    const key = JSON.stringify([config, plans, today])
    const known = kept.get(path)
    if (known?.key === key) return known.page
    const view: FirstView = {
      config,
      plans,
      rendered: true,
      now: now.toISOString(),
      today,
      todayEnds: instantOf(`${addDays(today, 1)}T00:00:00`, timezone).toISOString(),
    }
    const page = make(parts, path, view)
    if (publicPages[path]) kept.set(path, { key, page })
    return page
  }

  const page: SitePages['page'] = async (path) => {
    try {
      return await current(path)
    } catch (error) {
      context.log.error({ err: error, path }, 'settings not read, page sent without them')
      return sent(template)
    }
  }

  return {
    page,
    async warmUp(signal) {
      for (const path of Object.keys(publicPages)) {
        if (signal.aborted) return
        await page(path)
        await sleep(betweenPagesMs, undefined, { ref: false, signal }).catch(() => undefined)
      }
    },
  }
}
