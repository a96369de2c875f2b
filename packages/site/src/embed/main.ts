import type { ScheduleDays } from '@estudio/contract'
import { MAX_SHOWN_DAYS, SHOWN_DAYS } from '@estudio/domain'
import { LANGUAGE, scheduleEmbedTexts as t } from '@estudio/texts'
import { daysOf } from './days'
import { element, link } from './elements'
import { styles } from './styles'

/** After this time the schedule says that it is slow, and after the other one that it cannot be loaded. */
const SLOW_MS = 4000
const GIVE_UP_MS = 20_000

const daysIn = ({ dias }: DOMStringMap): number => {
  const days = Number(dias)
  return Number.isInteger(days) && days >= 1 && days <= MAX_SHOWN_DAYS ? days : SHOWN_DAYS
}

/** The days, or undefined while the studio has not published its site. */
const readDays = async (site: URL, days: number): Promise<ScheduleDays['days'] | undefined> => {
  const answer = await fetch(new URL(`/api/schedule/days?days=${days}`, site), {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(GIVE_UP_MS),
  })
  const body: Partial<ScheduleDays> & { code?: string } = await answer.json()
  if (body.code === 'site_not_published') return undefined
  if (!body.days) throw new Error(`the schedule was answered with ${answer.status}`)
  return body.days
}

/** Draws the schedule in `root` and says what happens meanwhile. */
const draw = (root: ShadowRoot, site: URL, days: number): void => {
  const status = element('p', ['aviso'])
  status.role = 'status'
  const list = element('div', ['dias'])
  const retry = element('button', ['reintentar'], t.retry)
  retry.type = 'button'
  const section = element(
    'section',
    ['horario'],
    status,
    list,
    link(['pie'], new URL('/horarios', site), t.whole),
  )
  section.lang = LANGUAGE
  section.ariaLabel = t.title
  section.tabIndex = -1
  root.append(section)

  const load = async () => {
    status.textContent = t.loading
    const slow = setTimeout(() => {
      status.textContent = t.slow
    }, SLOW_MS)
    try {
      const read = await readDays(site, days)
      status.textContent = read ? '' : t.notPublished
      if (read) list.replaceChildren(...daysOf(read, { site, now: Date.now() }))
    } catch {
      status.textContent = t.failed
      list.replaceChildren(retry)
    } finally {
      clearTimeout(slow)
    }
  }
  retry.addEventListener('click', () => {
    section.focus()
    retry.remove()
    void load()
  })
  void load()
}

/** Tells the page around a frame how high the schedule is. */
const reportHeight = (host: HTMLElement): void =>
  new ResizeObserver(() =>
    window.parent.postMessage({ type: 'estudio-horario', height: document.body.offsetHeight }, '*'),
  ).observe(host)

/** Draws the schedule after the script element, once for each such element of a page. */
const start = (script: HTMLScriptElement): void => {
  const host = document.createElement('estudio-horario')
  const root = host.attachShadow({ mode: 'open' })
  // A style element would need a nonce in a page with a strict policy.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  draw(root, new URL(script.src), daysIn(script.dataset))
  script.after(host)
  if (script.dataset.marco !== undefined) reportHeight(host)
}

if (document.currentScript instanceof HTMLScriptElement) start(document.currentScript)
