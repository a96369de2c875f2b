import { texts } from '@estudio/texts'

const { header, footer } = texts.frame

/** GEN-06. */
export const siteLinks = [
  { to: '/', label: header.home },
  { to: '/planes', label: header.plans },
  { to: '/horarios', label: header.schedule },
  { to: '/conocenos', label: header.about },
] as const

/** GEN-13: all of them lead to the schedule. */
export const serviceLinks = [footer.funcional, footer.sculpt, footer.pilates, footer.barre]
