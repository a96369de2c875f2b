import { SITE_LIMITS, type SiteLook } from '@estudio/domain'
import { capitalise } from './format/weekdays.ts'
import type { StudioPlace } from './plain-site.ts'

export const siteTones = ['warm', 'calm', 'lively', 'plain'] as const
export type SiteTone = (typeof siteTones)[number]

/** The answers to the six questions of “Tu sitio”; an empty text is a question that she skipped. */
export interface SiteAnswers {
  teaches: string
  audience: string
  since: string
  special: string
  neighbourhood: string
  tone: SiteTone
}

/** The texts of a proposal; a text is missing when no answer says it, and null where the default text stands. */
export interface ProposedTexts {
  hero: { eyebrow: string; title: string; body: string }
  mission?: { title: string; body: string } | null
  story: { title: string; paragraphs: string[] }
  tagline: string
  footer_line: string
}

/** Three titles for each tone, none of which claims anything. */
const titles: Readonly<Record<SiteTone, readonly [string, string, string]>> = {
  warm: ['Un lugar que te espera', 'Aquí empieza tu pausa', 'Ven como eres, muévete a tu modo'],
  calm: ['Respira, muévete, vuelve a ti', 'Una hora de calma, solo tuya', 'Despacio también se llega'],
  lively: ['Enciende tu fuerza', 'Ven a moverte con ganas', 'Hoy es un buen día para empezar'],
  plain: ['Moverte bien, sin rodeos', 'Tu clase, a tu hora', 'Elige, reserva y muévete'],
}

/** The looks that suit a tone, in the order of the three proposals. */
export const looksOfTone: Readonly<Record<SiteTone, readonly [SiteLook, SiteLook, SiteLook]>> = {
  warm: ['linen', 'sun', 'ivory'],
  calm: ['ivory', 'mist', 'linen'],
  lively: ['sun', 'mist', 'linen'],
  plain: ['mist', 'ivory', 'sun'],
}

/** The first letter of a typed text, within a sentence. A name of one capital after the other stays as it is. */
const inSentence = (text: string) =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
const withoutStop = (text: string) => text.trim().replace(/[.\s]+$/, '')
const joinWithDot = (...parts: string[]) => parts.filter(Boolean).join(' · ')
const sentence = (text: string) => (/[!?…]$/.test(text) ? capitalise(text) : `${capitalise(text)}.`)

/** The first text within the limit; the last one is cut. */
const fitting = (limit: number, ...choices: [string, ...string[]]): string =>
  choices.find((text) => text.length <= limit) ?? (choices.at(-1) ?? '').slice(0, limit)

/** The texts of the three proposals. They claim nothing that her answers do not say. */
export function proposedTexts(answers: SiteAnswers, studio: StudioPlace): ProposedTexts[] {
  const teaches = withoutStop(answers.teaches)
  const audience = withoutStop(answers.audience).replace(/^para\s+/i, '')
  const since = withoutStop(answers.since).replace(/^desde\s+/i, '')
  const special = withoutStop(answers.special)
  const neighbourhood = withoutStop(answers.neighbourhood)
  const place = [neighbourhood, studio.city].filter(Boolean).join(', ')
  const what = [teaches && `${capitalise(teaches)} en ${place}`, audience && `para ${inSentence(audience)}`]
  const offer = what.filter(Boolean).join(', ')
  const started = since && `${studio.name} abrió sus puertas en ${since}`
  const paragraphs = [started || `${studio.name} está en ${place}`, offer, special]
    .filter(Boolean)
    .map(sentence)
  const first = [offer || `Clases en ${place}`, since && `Desde ${since}`].filter(Boolean).map(sentence)
  const bodies = [
    first.join(' '),
    [sentence(offer || `Clases en ${place}`), special && sentence(special)].filter(Boolean).join(' '),
  ]
  const mission = special && {
    title: fitting(SITE_LIMITS.title, `Así es ${studio.name}`, 'Así es el estudio'),
    body: sentence(special),
  }
  const eyebrow = fitting(
    SITE_LIMITS.title,
    joinWithDot(teaches && capitalise(teaches), neighbourhood || studio.city),
    teaches ? capitalise(teaches) : studio.city,
  )
  const tagline = fitting(SITE_LIMITS.tagline, offer || `Clases en ${place}`, what[0] || `Clases en ${place}`)
  return titles[answers.tone].map((title, index) => ({
    hero: {
      // The header above has the name of the studio.
      eyebrow: index === 1 ? fitting(SITE_LIMITS.title, place, studio.city) : eyebrow,
      title,
      body: bodies[index % 2] ?? '',
    },
    // The hero of the second proposal says it above the mission.
    ...(mission && { mission: index === 1 ? null : mission }),
    story: { title: fitting(SITE_LIMITS.title, `Sobre ${studio.name}`, 'Sobre el estudio'), paragraphs },
    tagline: capitalise(tagline),
    footer_line: sentence(offer || `Clases en ${place}`),
  }))
}
