import { about } from './catalogue/about.ts'
import { home } from './catalogue/home.ts'
import { plans } from './catalogue/plans.ts'
import type { TitledText } from './site-defaults/titled-text.ts'

/** The lists of the site to which a ticked suggestion adds. */
export interface SuggestedTexts {
  claims?: string
  benefits?: TitledText
  includes?: string
  highlights?: TitledText
  faq?: { question: string; answer: string }
}

export interface SiteSuggestion {
  id: string
  label: string
  adds: SuggestedTexts
}

const [certified, newRooms, affordable] = home.hero.bullets
const [smallGroups, coaches, equipment] = home.features.benefits
const [withCoaches, matAndEquipment, lockers, wifi] = plans.includes.items
const [experience] = plans.faq.items
const [attention, room, community] = about.features

/** Claims that many studios make, with the texts of the documents. The site of a new studio makes the claims that its owner ticks. */
export const siteSuggestions: readonly SiteSuggestion[] = [
  {
    id: 'certified',
    label: 'Mis coaches tienen certificación',
    adds: { claims: certified, includes: withCoaches, benefits: coaches },
  },
  { id: 'small', label: 'Mis clases son de máximo 15 personas', adds: { benefits: smallGroups } },
  { id: 'rooms', label: 'Mis instalaciones son nuevas', adds: { claims: newRooms } },
  { id: 'affordable', label: 'Mis membresías son accesibles', adds: { claims: affordable } },
  { id: 'equipment', label: 'Mi equipo es premium e importado', adds: { benefits: equipment } },
  { id: 'mat', label: 'El tapete y el equipo están incluidos', adds: { includes: matAndEquipment } },
  { id: 'lockers', label: 'Hay vestidores', adds: { includes: lockers } },
  { id: 'wifi', label: 'Hay WiFi gratis', adds: { includes: wifi } },
  { id: 'beginners', label: 'Se puede empezar sin experiencia', adds: { faq: experience } },
  { id: 'attention', label: 'Damos atención personal', adds: { highlights: attention } },
  { id: 'room', label: 'El espacio tiene luz natural y buena música', adds: { highlights: room } },
  { id: 'community', label: 'Ya somos una comunidad', adds: { highlights: community } },
]
