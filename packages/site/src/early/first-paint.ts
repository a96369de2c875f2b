const patienceMs = 2000

/** Resolves once the browser has painted the page; at once where nothing will tell, as in a tab in the background. */
export const firstPaint = (): Promise<void> =>
  new Promise((done) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return done()
    new PerformanceObserver(() => done()).observe({ type: 'paint', buffered: true })
    setTimeout(done, patienceMs)
  })
