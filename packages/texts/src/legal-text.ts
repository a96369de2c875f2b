import type { BookingPolicy } from '@estudio/domain'
import { countOf } from './format/count.ts'
import { formatDuration } from './format/duration.ts'

interface LegalTextSettings extends Pick<BookingPolicy, 'cancel_free_minutes' | 'cancel_min_minutes'> {
  unpaid_plan_days: number
}

/** The rules of cancelling, one sentence for each item of a list. */
const cancellationRules = ({ cancel_free_minutes, cancel_min_minutes }: LegalTextSettings): string[] => {
  const returned = Math.max(cancel_free_minutes, cancel_min_minutes)
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

/** A value is empty while the settings lack it. */
const studioData: Readonly<Record<string, (studio: StudioData) => string>> = {
  nombre_del_estudio: ({ name }) => name,
  domicilio: ({ address }) => address,
  contacto: ({ email, phone, whatsapp }) =>
    [email, phone && `teléfono ${phone}`, whatsapp && `WhatsApp +${whatsapp}`].filter(Boolean).join(', '),
  ciudad: ({ city }) => city,
}

const studioPlaceholder = new RegExp(`\\{(${Object.keys(studioData).join('|')})\\}`, 'g')

/**
 * A draft with the studio's data in it. The placeholders of missing data stay. The data of a published text do not follow the
 * settings, because members accepted the text with the data that it had.
 */
export const fillStudioData = (content: string, studio: StudioData): string =>
  content.replace(studioPlaceholder, (whole, name: string) => studioData[name]?.(studio) || whole)

/** The placeholders of the studio's data that a text still has. A text with such placeholders is not complete. */
export const missingStudioData = (content: string): string[] => [
  ...new Set(content.match(studioPlaceholder) ?? []),
]
