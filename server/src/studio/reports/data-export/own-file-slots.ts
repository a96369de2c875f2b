import { errors } from '../../../platform/errors.ts'

/** Each download holds a database connection until its reader has the file. */
const MAX_DOWNLOADS = 2

/** A file is read within a second or two; a reader who takes longer gives way when somebody else asks. */
const FAIR_MS = 10_000

interface Download {
  person: string
  startedAt: Date
  end: AbortController
}

interface OwnFileSlot {
  free(): void
  /** Aborts when the slot goes to another person. */
  ended: AbortSignal
}

/** The downloads of own data that run in this process: one for each person, and no slow reader keeps others waiting. */
export class OwnFileSlots {
  readonly #downloads: Download[] = []

  #remove(download: Download): void {
    const at = this.#downloads.indexOf(download)
    if (at >= 0) this.#downloads.splice(at, 1)
  }

  /** Ends the longest download, if it had its time. Throws unavailable. */
  #makeRoom(now: Date): void {
    const [longest] = this.#downloads
    if (!longest || now.getTime() - longest.startedAt.getTime() < FAIR_MS) throw errors.unavailable()
    this.#remove(longest)
    longest.end.abort()
  }

  /** Throws rate_limited for a second download of a person, and unavailable while others had no time to read theirs. */
  take(person: string, now: Date): OwnFileSlot {
    if (this.#downloads.some((download) => download.person === person))
      throw errors.rateLimited(FAIR_MS / 1000)
    if (this.#downloads.length >= MAX_DOWNLOADS) this.#makeRoom(now)
    const download = { person, startedAt: now, end: new AbortController() }
    this.#downloads.push(download)
    return { free: () => this.#remove(download), ended: download.end.signal }
  }
}
