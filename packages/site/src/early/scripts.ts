const patienceMs = 5000

const listedIn = (name: string): string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? []

const preload = (href: string): void =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
  )

/** Lets the browser answer what was pressed and paint before it goes on. Not every browser has a scheduler. */
const turn = (): Promise<void> => window.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))

/**
 * Asks for the site's own scripts and for those of this page; the build and the server have listed them in the head. All
 * are asked for at once and run one after the other: together they would keep a phone busy for a quarter of a second.
 */
export const loadScripts = async (): Promise<void> => {
  const scripts = listedIn('entry-scripts')
  try {
    for (const href of [...scripts, ...listedIn('page-scripts')]) {
      preload(href)
      await turn()
    }
    for (const src of scripts) {
      await import(/* @vite-ignore */ src)
      await turn()
    }
  } finally {
    // A page that can't be taken over must not hold presses back for ever.
    setTimeout(() => window.pageIsAlive?.(), patienceMs)
  }
}
