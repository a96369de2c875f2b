import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import {
  type FirstView,
  type Site,
  type SitePatch,
  type StudioConfig,
  sitePartAt,
  takeSitePart,
} from '@estudio/contract'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  DEFAULT_LOOK,
  instantOf,
  isOpenWhileHidden,
  MINUTE_MS,
  sundayWeek,
} from '@estudio/domain'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { isDatabaseAway } from '../../platform/db/outage.ts'
import { closedDaysIn, comingDays, nextOpenClasses, publicRange } from '../booking/index.ts'
import { plansOnSale } from '../catalogue/index.ts'
import { readSite, readSiteDraft } from '../settings/index.ts'
import {
  escapeJson,
  fillTemplate,
  readTemplates,
  renderHead,
  type Templates,
  withFontsOf,
  withoutScripts,
} from './html.ts'
import { pageAt, publicPages } from './pages.ts'
import { hiddenSite, hiddenView, quietPage } from './quiet-page.ts'
import { readSiteConfig } from './site-config.ts'

interface Renderer {
  render(path: string, view: FirstView): Promise<{ html: string; styles: string }>
  /** The scripts by path, in addition to the scripts of the entry. */
  scripts: Readonly<Record<string, string[]>>
}

async function loadRenderer(dist: string): Promise<Renderer | undefined> {
  const module = join(dist, 'render/render.js')
  if (!existsSync(module)) return undefined
  const { render }: Pick<Renderer, 'render'> = await import(pathToFileURL(module).href)
  return { render, scripts: JSON.parse(readFileSync(join(dist, 'render/page-scripts.json'), 'utf8')) }
}

interface SentPage {
  html: string
  etag: string
  /** Undefined if the settings could not be read. */
  studio?: StudioConfig['studio']
  /** The quiet page of a site that is not published. */
  isHidden?: boolean
}

export interface SitePages {
  page(path: string): Promise<SentPage>
  /** A page as it would look with changes of the site, as HTML without scripts. */
  preview(path: string, draft: SitePatch): Promise<string>
  /** Renders the pages in advance, so that no visitor waits for the first rendering. */
  warmUp(signal: AbortSignal): Promise<void>
}

interface CachedPage {
  key: string
  page: Promise<SentPage>
}

/**
 * The time after which a page with classes is rendered again. A class that comes, goes, fills up or has a place again renders it
 * earlier; other bookings do not. The browser reads the schedule again as soon as it runs.
 */
const CLASSES_MS = 5 * MINUTE_MS

/** Rendering blocks the event loop; other requests are served between two pages. */
const betweenPagesMs = 100

const toSentPage = (html: string, studio?: SentPage['studio']): SentPage => ({
  html,
  etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  studio,
})

interface RenderParts {
  context: Context
  templates: Templates
  renderer: Renderer | undefined
}

/** The document of a page, without its content. */
const templateOf = (path: string, templates: Templates): string =>
  pageAt(path).isPublic ? templates.public : templates.application

const renderFirstView = async ({ context, renderer }: RenderParts, path: string, view: FirstView) => {
  try {
    return await renderer?.render(path, view)
  } catch (error) {
    context.log.error({ err: error, path }, 'page not rendered, sent without its first view')
    return undefined
  }
}

interface PageData {
  /** Without the classes of the week, which only a page that is rendered needs. */
  view: Omit<FirstView, 'week'>
  /** The whole site: what links to a page show is not only what the page shows. */
  own: Site
}

const weekOf = async (db: Db, today: CivilDate): Promise<FirstView['week']> => {
  const range = sundayWeek(today)
  return { range, classes: await publicRange(db, range) }
}

/** The closed days of the week that /horarios reads first, and of the coming days. */
const closedDaysFrom = (db: Db, today: CivilDate) =>
  closedDaysIn(db, { from: sundayWeek(today).from, to: addDays(today, 7) })

const renderPage = async (parts: RenderParts, path: string, data: PageData): Promise<SentPage> => {
  const { context, templates, renderer } = parts
  const { own } = data
  const { published } = data.view.config
  const isHidden = !published && !isOpenWhileHidden(path)
  const page = isHidden ? quietPage : pageAt(path)
  const showsWeek = pageAt(path).showsSchedule && published
  const view = { ...data.view, week: showsWeek ? await weekOf(context.db, data.view.today) : undefined }
  const isHydrated = pageAt(path).isPublic
  // The quiet page is the same at every path; only the browser knows what a member may open.
  const first =
    isHidden || isHydrated ? await renderFirstView(parts, isHydrated ? path : '/', view) : undefined
  const embedded = escapeJson({
    ...view,
    coming_days: undefined,
    rendered: first !== undefined && isHydrated,
  })
  const { studio } = view.config
  const shown = view.config.published ? own : hiddenSite(own)
  const scripts = (first && renderer?.scripts[path]) ?? []
  const html = fillTemplate(withFontsOf(templateOf(path, templates), own.look ?? DEFAULT_LOOK), {
    head: renderHead({ page, path, studio, own: shown, site: context.config.siteUrl, scripts }),
    styles: first?.styles,
    page: first?.html,
    data: `<script type="application/json" id="first-view">${embedded}</script>`,
  })
  return { ...toSentPage(html), isHidden }
}

/** Every path but the public ones has the same page while the site is not published. */
const anyOtherPath = '*'

export async function sitePages(
  context: Context,
  version: string,
  dist: string,
): Promise<SitePages | undefined> {
  const templates = readTemplates(dist)
  if (templates === undefined) return undefined
  const parts = { context, templates, renderer: await loadRenderer(dist) }
  const cache = new Map<string, CachedPage>()

  /** Requests of the same moment share one rendering. A rendering that failed is not kept. */
  const keep = (shown: string, entry: CachedPage) => {
    cache.set(shown, entry)
    entry.page.catch(() => cache.get(shown) === entry && cache.delete(shown))
  }

  const readData = async (path: string, reading: Promise<Site>, isPreview = false): Promise<PageData> => {
    const { showsPlans, showsNextClasses, showsSchedule } = pageAt(path)
    const now = context.clock.now()
    const [stored, own, plans] = await Promise.all([
      readSiteConfig(context, version),
      reading,
      showsPlans ? plansOnSale(context.db, now) : undefined,
    ])
    const config = { ...stored, published: stored.published || isPreview }
    const { timezone } = config.studio
    const today = civilDateOf(now, timezone)
    const next_classes =
      showsNextClasses && config.published
        ? await nextOpenClasses(context.db, { ...config.studio, now, today })
        : undefined
    const [coming_days, closed_days] =
      showsSchedule && config.published
        ? await Promise.all([comingDays(context.db, { now, today }), closedDaysFrom(context.db, today)])
        : []
    const view: PageData['view'] = {
      config,
      site: takeSitePart(own, sitePartAt(path)),
      plans,
      next_classes,
      coming_days,
      closed_days,
      rendered: true,
      now: now.toISOString(),
      today,
      todayEnds: instantOf(`${addDays(today, 1)}T00:00:00`, timezone).toISOString(),
    }
    return { view, own }
  }

  const current = async (path: string): Promise<SentPage> => {
    const { view, own } = await readData(path, readSite(context.db))
    const { config, plans, next_classes, coming_days, closed_days, today } = view
    const fiveMinutes = coming_days && Math.floor(new Date(view.now).getTime() / CLASSES_MS)
    const isOpen = config.published || isOpenWhileHidden(path)
    const key = JSON.stringify([
      config,
      own,
      plans,
      next_classes,
      coming_days,
      closed_days,
      fiveMinutes,
      today,
    ])
    const shown = isOpen || publicPages[path] ? path : anyOtherPath
    const cached = cache.get(shown)
    if (cached?.key === key) return cached.page
    const visible = config.published ? view : hiddenView(view, own)
    // The policy names the host of the map, also in the preview of staff.
    const page = renderPage(parts, shown, { view: visible, own }).then((sent) => ({
      ...sent,
      studio: config.studio,
    }))
    if (publicPages[shown] || shown === anyOtherPath) keep(shown, { key, page })
    return page
  }

  const page: SitePages['page'] = async (path) => {
    try {
      return await current(path)
    } catch (error) {
      // The monitor of the database reports an outage once.
      if (!isDatabaseAway(error))
        context.log.error({ err: error, path }, 'settings not read, page sent without them')
      return toSentPage(withFontsOf(templateOf(path, templates), DEFAULT_LOOK))
    }
  }

  return {
    page,
    async preview(path, draft) {
      const data = await readData(path, readSiteDraft(context.db, draft), true)
      return withoutScripts((await renderPage(parts, path, data)).html)
    },
    async warmUp(signal) {
      for (const path of Object.keys(publicPages)) {
        if (signal.aborted) return
        await page(path)
        await sleep(betweenPagesMs, undefined, { ref: false, signal }).catch(() => undefined)
      }
    },
  }
}
