import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { phone } from './back-office'
import type { NewCoach } from './coaches'
import { studioZone } from './server'
import { base, newSession } from './studio'
import { test } from './test'

/** A telephone with a browser of its own, which keeps its storage when its process is killed. */
export async function openTelephone(coach: NewCoach) {
  const folder = mkdtempSync(join(tmpdir(), 'estudio-telephone-'))
  const session = JSON.stringify(await newSession(coach.email))
  /** @param cut whether no call reaches the server; the page itself loads, as the service worker would bring it */
  const start = async (cut: boolean): Promise<BrowserContext> => {
    const { launchOptions } = test.info().project.use
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: base,
      viewport: phone,
      hasTouch: true,
      locale: 'es-MX',
      timezoneId: studioZone(),
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    if (cut) await context.route(/\/(api|auth|rest|storage)\//, (route) => route.abort())
    // Local storage reaches the disk some seconds later, IndexedDB at once.
    await context.addInitScript((stored) => {
      localStorage.setItem('estudio-session', stored)
      localStorage.setItem('hasSeenPromo', 'true')
    }, session)
    return context
  }
  /** Ends the browser of this telephone at once, as a dead battery does. */
  const kill = (): void => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      let command = ''
      try {
        command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        // The process has ended meanwhile.
      }
      if (command.includes(folder)) process.kill(Number(pid), 'SIGKILL')
    }
  }
  return { start, kill, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
