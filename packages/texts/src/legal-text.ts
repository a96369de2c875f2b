import { type BookingPolicy, freeMinutes, limitsFromSettings } from '@estudio/domain'
import { CLASS_RULES_NOTE } from './class-rules-note.ts'
import { countOf } from './format/count.ts'
import { formatDuration } from './format/duration.ts'

interface LegalTextSettings
  extends Pick<BookingPolicy, 'cancel_free_minutes' | 'cancel_min_minutes' | 'has_class_rules'> {
  unpaid_plan_days: number
}

const studioRules = (settings: LegalTextSettings): string[] => {
  const { cancel_min_minutes } = settings
  const returned = freeMinutes(limitsFromSettings(settings))
  if (returned === 0)
    return [
      'Puedes cancelar hasta que comience la clase, y la clase regresa a tu plan.',
      'Si no asistes, la clase cuenta como tomada.',
    ]
  const rules = [
    `Si cancelas con ${formatDuration(returned)} o más de anticipación, la clase regresa a tu plan.`,
  ]
  if (cancel_min_minutes < returned) {
    const until =
      cancel_min_minutes > 0 ? `hasta ${formatDuration(cancel_min_minutes)} antes del` : 'hasta el'
    rules.push(
      `Si cancelas con menos de ${formatDuration(returned)} y ${until} inicio, se libera tu lugar y la clase cuenta como tomada.`,
    )
  }
  const last = 'Si no asistes, la clase cuenta como tomada.'
  return cancel_min_minutes > 0
    ? [...rules, `Con menos de ${formatDuration(cancel_min_minutes)} ya no es posible cancelar. ${last}`]
    : [...rules, last]
}

/** The rules of cancelling, one sentence for each item of a list. */
const cancellationRules = (settings: LegalTextSettings): string[] =>
  settings.has_class_rules ? [...studioRules(settings), CLASS_RULES_NOTE] : studioRules(settings)

const placeholders: Readonly<Record<string, (settings: LegalTextSettings) => string>> = {
  plazo_de_pago: ({ unpaid_plan_days }) => countOf(unpaid_plan_days, 'día'),
  reglas_de_cancelacion: (settings) => cancellationRules(settings).join('\n- '),
}

/** The names of the placeholders of a legal text. */
export const legalPlaceholders: readonly string[] = Object.keys(placeholders).map((name) => `{${name}}`)

/** A legal text with the rules of the settings in it. */
export const fillLegalText = (content: string, settings: LegalTextSettings): string =>
  content.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(placeholders, name) ? (placeholders[name]?.(settings) ?? whole) : whole,
  )

type StudioData = Readonly<Record<'name' | 'city' | 'address' | 'email' | 'phone' | 'whatsapp', string>>

/** The field of the settings in which a missing value is written. */
export type StudioDataField = 'name' | 'address' | 'phone' | 'city'

interface StudioDatum {
  field: StudioDataField
  /** Empty while the settings lack it. */
  value: (studio: StudioData) => string
}

const studioData: Readonly<Record<string, StudioDatum>> = {
  nombre_del_estudio: { field: 'name', value: ({ name }) => name },
  domicilio: { field: 'address', value: ({ address }) => address },
  contacto: {
    field: 'phone',
    value: ({ email, phone, whatsapp }) =>
      [email, phone && `teléfono ${phone}`, whatsapp && `WhatsApp +${whatsapp}`].filter(Boolean).join(', '),
  },
  ciudad: { field: 'city', value: ({ city }) => city },
}

const studioPlaceholder = new RegExp(`\\{(${Object.keys(studioData).join('|')})\\}`, 'g')

/**
 * A draft with the studio's data in it. The placeholders of missing data stay. The data of a published text do not follow the
 * settings, because members accepted the text with the data that it had.
 */
export const fillStudioData = (content: string, studio: StudioData): string =>
  content.replace(studioPlaceholder, (whole, name: string) => studioData[name]?.value(studio) || whole)

/** The fields of the studio's data whose placeholders a text still has. A text with such placeholders is not complete. */
export const missingStudioData = (content: string): StudioDataField[] => {
  const names = Array.from(content.matchAll(studioPlaceholder), ([, name = '']) => name)
  return [...new Set(names.flatMap((name) => studioData[name]?.field ?? []))]
}
