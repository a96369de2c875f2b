import { LIMITS, PRICE_STEP } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { FormSwitch } from '../ui/form/form-switch.tsx'
import { FormNumber, FormText } from '../ui/form/form-text.tsx'
import { Section, Whole } from './section.tsx'

const { sections, hints, labels, help } = texts.admin.settings
const upTo = (maxLength: number) => ({ maxLength })
const digits = { inputMode: 'numeric', maxLength: 30 } as const
const webAddress = { inputMode: 'url', maxLength: 2000 } as const
const maxMinutes = 43_200

export const StudioSection = () => (
  <Section title={sections.studio} hint={hints.studio}>
    <FormText name="name" label={labels.name} input={upTo(LIMITS.name)} />
    <FormText name="city" label={labels.city} input={upTo(LIMITS.name)} />
    <FormText name="tagline" label={labels.tagline} input={upTo(200)} />
    <FormText name="timezone" label={labels.timezone} help={help.timezone} input={upTo(100)} />
  </Section>
)

export const ContactSection = () => (
  <Section title={sections.contact} hint={hints.contact}>
    <FormText name="email" label={labels.email} input={{ inputMode: 'email', maxLength: 255 }} />
    <FormText name="phone" label={labels.phone} input={{ inputMode: 'tel', maxLength: 20 }} />
    <FormText name="whatsapp" label={labels.whatsapp} help={help.whatsapp} input={digits} />
    <FormText name="instagram_url" label={labels.instagram_url} help={help.url} input={webAddress} />
    <Whole>
      <FormText name="address" label={labels.address} input={upTo(300)} />
    </Whole>
    <FormText name="maps_url" label={labels.maps_url} help={help.url} input={webAddress} />
    <FormText name="navigation_url" label={labels.navigation_url} help={help.url} input={webAddress} />
    <Whole>
      <FormText name="map_embed_url" label={labels.map_embed_url} help={help.url} input={webAddress} />
    </Whole>
  </Section>
)

export const BookingSection = () => (
  <Section title={sections.booking} hint={hints.booking}>
    <FormNumber
      name="cancel_free_minutes"
      label={labels.cancel_free_minutes}
      help={help.free}
      min={0}
      max={maxMinutes}
    />
    <FormNumber name="cancel_min_minutes" label={labels.cancel_min_minutes} min={0} max={maxMinutes} />
    <FormNumber
      name="min_advance_minutes"
      label={labels.min_advance_minutes}
      help={help.advance}
      min={0}
      max={maxMinutes}
    />
    <FormNumber name="unpaid_plan_days" label={labels.unpaid_plan_days} min={1} max={90} />
    <Whole>
      <FormSwitch name="refuse_overlapping_reservations" label={labels.refuse_overlapping_reservations} />
    </Whole>
  </Section>
)

export const BankSection = () => (
  <Section title={sections.payment} hint={hints.payment}>
    <FormText name="bank_name" label={labels.bank_name} input={upTo(100)} />
    <FormText name="bank_holder" label={labels.bank_holder} input={upTo(100)} />
    <FormText name="bank_clabe" label={labels.bank_clabe} help={help.clabe} input={digits} />
    <FormText name="bank_card" label={labels.bank_card} help={help.card} input={digits} />
  </Section>
)

export const PromotionSection = () => (
  <Section title={sections.promotion} hint={hints.promotion}>
    <Whole>
      <FormSwitch name="promotion_active" label={labels.promotion_active} />
    </Whole>
    <Whole>
      <FormText name="promotion_match" label={labels.promotion_match} input={upTo(100)} />
    </Whole>
    <FormNumber
      name="promotion_price"
      label={labels.promotion_price}
      min={0}
      max={LIMITS.price}
      step={PRICE_STEP}
    />
    <FormNumber
      name="promotion_was"
      label={labels.promotion_was}
      min={0}
      max={LIMITS.price}
      step={PRICE_STEP}
    />
    <FormText name="promotion_label" label={labels.promotion_label} input={upTo(20)} />
    <FormText name="promotion_badge" label={labels.promotion_badge} input={upTo(40)} />
    <Whole>
      <FormText name="promotion_note" label={labels.promotion_note} input={upTo(100)} />
    </Whole>
  </Section>
)

export const ReminderSection = () => (
  <Section title={sections.reminders} hint={hints.reminders}>
    <Whole>
      <FormSwitch name="remind_classes" label={labels.remind_classes} />
    </Whole>
    <Whole>
      <FormSwitch name="remind_plan_end" label={labels.remind_plan_end} />
    </Whole>
    <Whole>
      <FormSwitch name="require_admin_factor" label={labels.require_admin_factor} help={help.factor} />
    </Whole>
    <FormNumber
      name="audit_retention_months"
      label={labels.audit_retention_months}
      help={help.retention}
      min={12}
      max={120}
    />
  </Section>
)
