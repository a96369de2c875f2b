import { maxLengthOf, rangeOf, StudioSettingsPatch } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId } from 'react'
import { BooleanInput, NumberInput, TextInput, type TextInputProps } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { ShowSetup } from '../start/setup-panel.tsx'
import { PRICE_STEP } from '../ui/screen-constants'
import { OpeningHoursInput } from './opening-hours-input.tsx'

const { sections, hints, labels, help } = texts.admin.settings
/** The label stays above an empty field too, because a long label would be cut. */
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

/** A section: its description on the left and its fields on the right. They are stacked when labels would be cut. */
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

/** A field across the whole row of its section. */
const FullWidth = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
)

type LabelledField = keyof typeof labels

interface SettingTextProps extends Pick<TextInputProps, 'helperText' | 'multiline' | 'minRows'> {
  source: LabelledField
  inputMode?: 'email' | 'tel' | 'url' | 'numeric'
}

const SettingText = ({ source, inputMode, ...props }: SettingTextProps) => (
  <TextInput
    {...props}
    source={source}
    label={labels[source]}
    slotProps={{ htmlInput: { inputMode, maxLength: maxLengthOf(StudioSettingsPatch, source) } }}
  />
)

interface SettingNumberProps {
  source: LabelledField
  helperText?: string
  step?: number
}

const SettingNumber = ({ source, ...props }: SettingNumberProps) => (
  <NumberInput
    {...props}
    {...rangeOf(StudioSettingsPatch, source)}
    source={source}
    label={labels[source]}
    slotProps={smallLabel}
  />
)

const StudioSection = () => (
  <Section title={sections.studio} hint={hints.studio}>
    <SettingText source="name" />
    <SettingText source="city" />
    <SettingText source="tagline" />
    <SettingText source="timezone" helperText={help.timezone} />
  </Section>
)

const ContactSection = () => (
  <Section title={sections.contact} hint={hints.contact}>
    <SettingText source="email" inputMode="email" />
    <SettingText source="phone" inputMode="tel" />
    <SettingText source="whatsapp" helperText={help.whatsapp} inputMode="numeric" />
    <SettingText source="instagram_url" helperText={help.url} inputMode="url" />
    <FullWidth>
      <OpeningHoursInput />
    </FullWidth>
    <FullWidth>
      <SettingText source="address" />
    </FullWidth>
    <SettingText source="maps_url" helperText={help.url} inputMode="url" />
    <SettingText source="navigation_url" helperText={help.url} inputMode="url" />
    <FullWidth>
      <SettingText source="map_embed_url" helperText={help.url} inputMode="url" />
    </FullWidth>
  </Section>
)

const BookingSection = () => (
  <Section title={sections.booking} hint={hints.booking}>
    <SettingNumber source="cancel_free_minutes" helperText={help.free} />
    <SettingNumber source="cancel_min_minutes" />
    <SettingNumber source="min_advance_minutes" helperText={help.advance} />
    <SettingNumber source="arrival_minutes" helperText={help.arrival} />
    <SettingNumber source="max_days_ahead" helperText={help.none} />
    <SettingNumber source="max_live_reservations" helperText={help.none} />
    <SettingNumber source="max_reservations_a_day" helperText={help.none} />
    <FullWidth>
      <BooleanInput source="refuse_overlapping_reservations" label={labels.refuse_overlapping_reservations} />
    </FullWidth>
  </Section>
)

const WaitlistSection = () => (
  <Section title={sections.waitlist} hint={hints.waitlist}>
    <SettingNumber source="waitlist_limit" helperText={help.waitlist} />
    <SettingNumber source="waitlist_offer_minutes" helperText={help.waitlistOffer} />
    <SettingNumber source="waitlist_close_minutes" helperText={help.waitlistClose} />
    <SettingNumber source="waitlist_grace_minutes" helperText={help.waitlistGrace} />
  </Section>
)

const AbsenceSection = () => (
  <Section title={sections.absences} hint={hints.absences}>
    <SettingNumber source="absence_limit" helperText={help.absence} />
    <SettingNumber source="absence_window_days" helperText={help.absenceWindow} />
    <SettingNumber source="absence_suspension_days" helperText={help.absenceSuspension} />
  </Section>
)

const PlanSection = () => (
  <Section title={sections.plans} hint={hints.plans}>
    <SettingNumber source="unpaid_plan_days" />
    <SettingNumber source="pause_days_per_plan" helperText={help.pause} />
  </Section>
)

const BankSection = () => (
  <Section title={sections.payment} hint={hints.payment}>
    <SettingText source="bank_name" />
    <SettingText source="bank_holder" />
    <SettingText source="bank_clabe" helperText={help.clabe} inputMode="numeric" />
    <SettingText source="bank_card" helperText={help.card} inputMode="numeric" />
    <FullWidth>
      <SettingText source="payment_message" helperText={help.paymentMessage} multiline minRows={2} />
    </FullWidth>
  </Section>
)

const PromotionSection = () => (
  <Section title={sections.promotion} hint={hints.promotion}>
    <FullWidth>
      <BooleanInput source="promotion_active" label={labels.promotion_active} />
    </FullWidth>
    <FullWidth>
      <SettingText source="promotion_match" />
    </FullWidth>
    <SettingNumber source="promotion_price" step={PRICE_STEP} />
    <SettingNumber source="promotion_was" step={PRICE_STEP} />
    <SettingText source="promotion_label" />
    <SettingText source="promotion_badge" />
    <FullWidth>
      <SettingText source="promotion_note" />
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
    <SettingNumber source="audit_retention_months" helperText={help.retention} />
    <SettingNumber source="proof_retention_months" helperText={help.proofRetention} />
  </Section>
)

/** A link to one field names it after `#`. */
const useNamedField = () => {
  const { hash } = useLocation()
  useEffect(() => document.getElementsByName(hash.slice(1))[0]?.focus(), [hash])
}

/** All settings by section. */
export const SettingsFields = () => {
  useNamedField()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <ShowSetup />
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
}
