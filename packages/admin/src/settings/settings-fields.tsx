import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { BooleanInput, NumberInput, TextInput } from 'react-admin'
import { PRICE_STEP } from '../ui/screen-constants'
import {
  MAX_DAYS,
  MAX_LINES,
  MAX_MESSAGE,
  MAX_MINUTES,
  MAX_OFFER_MINUTES,
  MAX_PAUSE_DAYS,
  MOST,
} from './settings-checks.ts'

const { sections, hints, labels, help } = texts.admin.settings
const upTo = (maxLength: number) => ({ htmlInput: { maxLength } })
const digits = { htmlInput: { inputMode: 'numeric', maxLength: 30 } } as const
const webAddress = { htmlInput: { inputMode: 'url', maxLength: 2000 } } as const
/** Where nothing is typed too: a long label would be cut off. */
const smallLabel = { inputLabel: { shrink: true } } as const

interface SectionProps {
  title: string
  hint: string
  children: ReactNode
}

const fields = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const

/** Settings that belong together: what they are at the left, the fields at the right; below each other where labels would be cut. */
const Section = ({ title, hint, children }: SectionProps) => {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        p: { xs: 2, sm: 3 },
        display: 'grid',
        gap: { xs: 2, lg: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
      }}
    >
      <Box>
        <Typography id={id} variant="h6" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      </Box>
      <Box sx={fields}>{children}</Box>
    </Card>
  )
}

/** A field that takes the full row of its section. */
const FullWidth = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
)

const StudioSection = () => (
  <Section title={sections.studio} hint={hints.studio}>
    <TextInput source="name" label={labels.name} slotProps={upTo(LIMITS.name)} />
    <TextInput source="city" label={labels.city} slotProps={upTo(LIMITS.name)} />
    <TextInput source="tagline" label={labels.tagline} slotProps={upTo(200)} />
    <TextInput source="timezone" label={labels.timezone} helperText={help.timezone} slotProps={upTo(100)} />
  </Section>
)

const ContactSection = () => (
  <Section title={sections.contact} hint={hints.contact}>
    <TextInput
      source="email"
      label={labels.email}
      slotProps={{ htmlInput: { inputMode: 'email', maxLength: 255 } }}
    />
    <TextInput
      source="phone"
      label={labels.phone}
      slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 20 } }}
    />
    <TextInput source="whatsapp" label={labels.whatsapp} helperText={help.whatsapp} slotProps={digits} />
    <TextInput
      source="instagram_url"
      label={labels.instagram_url}
      helperText={help.url}
      slotProps={webAddress}
    />
    <FullWidth>
      <TextInput
        source="opening_hours"
        label={labels.opening_hours}
        helperText={help.openingHours}
        slotProps={upTo(300)}
      />
    </FullWidth>
    <FullWidth>
      <TextInput source="address" label={labels.address} slotProps={upTo(300)} />
    </FullWidth>
    <TextInput source="maps_url" label={labels.maps_url} helperText={help.url} slotProps={webAddress} />
    <TextInput
      source="navigation_url"
      label={labels.navigation_url}
      helperText={help.url}
      slotProps={webAddress}
    />
    <FullWidth>
      <TextInput
        source="map_embed_url"
        label={labels.map_embed_url}
        helperText={help.url}
        slotProps={webAddress}
      />
    </FullWidth>
  </Section>
)

interface CountFieldProps {
  source: keyof typeof labels
  min?: number
  max: number
  helperText?: string
}

/** A whole number of minutes, days or classes. */
const CountField = ({ source, min = 0, max, helperText }: CountFieldProps) => (
  <NumberInput
    source={source}
    label={labels[source]}
    helperText={helperText}
    min={min}
    max={max}
    slotProps={smallLabel}
  />
)

const BookingSection = () => (
  <Section title={sections.booking} hint={hints.booking}>
    <CountField source="cancel_free_minutes" helperText={help.free} max={MAX_MINUTES} />
    <CountField source="cancel_min_minutes" max={MAX_MINUTES} />
    <CountField source="min_advance_minutes" helperText={help.advance} max={MAX_MINUTES} />
    <CountField source="arrival_minutes" helperText={help.arrival} min={1} max={MOST.arrival_minutes} />
    <CountField source="max_days_ahead" helperText={help.none} min={1} max={MOST.max_days_ahead} />
    <CountField
      source="max_live_reservations"
      helperText={help.none}
      min={1}
      max={MOST.max_live_reservations}
    />
    <CountField
      source="max_reservations_a_day"
      helperText={help.none}
      min={1}
      max={MOST.max_reservations_a_day}
    />
    <FullWidth>
      <BooleanInput source="refuse_overlapping_reservations" label={labels.refuse_overlapping_reservations} />
    </FullWidth>
  </Section>
)

const WaitlistSection = () => (
  <Section title={sections.waitlist} hint={hints.waitlist}>
    <CountField source="waitlist_limit" helperText={help.waitlist} max={MAX_LINES} />
    <CountField
      source="waitlist_offer_minutes"
      helperText={help.waitlistOffer}
      min={1}
      max={MAX_OFFER_MINUTES}
    />
    <CountField source="waitlist_close_minutes" helperText={help.waitlistClose} max={MAX_MINUTES} />
    <CountField source="waitlist_grace_minutes" helperText={help.waitlistGrace} max={MAX_OFFER_MINUTES} />
  </Section>
)

const AbsenceSection = () => (
  <Section title={sections.absences} hint={hints.absences}>
    <CountField source="absence_limit" helperText={help.absence} min={1} max={MOST.absence_limit} />
    <CountField
      source="absence_window_days"
      helperText={help.absenceWindow}
      min={1}
      max={MOST.absence_window_days}
    />
    <CountField
      source="absence_suspension_days"
      helperText={help.absenceSuspension}
      min={1}
      max={MOST.absence_suspension_days}
    />
  </Section>
)

const PlanSection = () => (
  <Section title={sections.plans} hint={hints.plans}>
    <CountField source="unpaid_plan_days" min={1} max={MAX_DAYS} />
    <CountField source="pause_days_per_plan" helperText={help.pause} max={MAX_PAUSE_DAYS} />
  </Section>
)

const BankSection = () => (
  <Section title={sections.payment} hint={hints.payment}>
    <TextInput source="bank_name" label={labels.bank_name} slotProps={upTo(100)} />
    <TextInput source="bank_holder" label={labels.bank_holder} slotProps={upTo(100)} />
    <TextInput source="bank_clabe" label={labels.bank_clabe} helperText={help.clabe} slotProps={digits} />
    <TextInput source="bank_card" label={labels.bank_card} helperText={help.card} slotProps={digits} />
    <FullWidth>
      <TextInput
        source="payment_message"
        label={labels.payment_message}
        helperText={help.paymentMessage}
        multiline
        minRows={2}
        slotProps={upTo(MAX_MESSAGE)}
      />
    </FullWidth>
  </Section>
)

const PromotionSection = () => (
  <Section title={sections.promotion} hint={hints.promotion}>
    <FullWidth>
      <BooleanInput source="promotion_active" label={labels.promotion_active} />
    </FullWidth>
    <FullWidth>
      <TextInput source="promotion_match" label={labels.promotion_match} slotProps={upTo(100)} />
    </FullWidth>
    <NumberInput
      source="promotion_price"
      label={labels.promotion_price}
      min={0}
      max={LIMITS.price}
      step={PRICE_STEP}
      slotProps={smallLabel}
    />
    <NumberInput
      source="promotion_was"
      label={labels.promotion_was}
      min={0}
      max={LIMITS.price}
      step={PRICE_STEP}
      slotProps={smallLabel}
    />
    <TextInput source="promotion_label" label={labels.promotion_label} slotProps={upTo(20)} />
    <TextInput source="promotion_badge" label={labels.promotion_badge} slotProps={upTo(40)} />
    <FullWidth>
      <TextInput source="promotion_note" label={labels.promotion_note} slotProps={upTo(100)} />
    </FullWidth>
  </Section>
)

const ReminderSection = () => (
  <Section title={sections.reminders} hint={hints.reminders}>
    <FullWidth>
      <BooleanInput source="remind_classes" label={labels.remind_classes} />
    </FullWidth>
    <FullWidth>
      <BooleanInput source="remind_plan_end" label={labels.remind_plan_end} />
    </FullWidth>
    <FullWidth>
      <BooleanInput source="remind_payments" label={labels.remind_payments} />
    </FullWidth>
    <FullWidth>
      <BooleanInput
        source="require_admin_factor"
        label={labels.require_admin_factor}
        helperText={help.factor}
      />
    </FullWidth>
    <CountField source="audit_retention_months" helperText={help.retention} min={12} max={120} />
    <CountField source="proof_retention_months" helperText={help.proofRetention} min={1} max={120} />
  </Section>
)

/** Every setting, by section. */
export const SettingsFields = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
    <StudioSection />
    <ContactSection />
    <BookingSection />
    <WaitlistSection />
    <AbsenceSection />
    <PlanSection />
    <BankSection />
    <PromotionSection />
    <ReminderSection />
  </Box>
)
