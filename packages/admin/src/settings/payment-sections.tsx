import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { BooleanInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { PRICE_STEP } from '../ui/screen-constants'
import { FullWidth, Section, SettingNumber, SettingText } from './setting-inputs.tsx'
import { clabeError, type SettingsValues } from './settings-checks.ts'

const { sections, hints, labels, help } = texts.admin.settings

/** Says how many digits are missing, and which digit is wrong, while the CLABE is typed. */
const ClabeInput = () => {
  const clabe = useWatch<SettingsValues, 'bank_clabe'>({ name: 'bank_clabe' })
  return <SettingText source="bank_clabe" helperText={clabeError(clabe) ?? help.clabe} inputMode="numeric" />
}

export const BankSection = () => (
  <Section title={sections.payment} hint={hints.payment}>
    <SettingText source="bank_name" />
    <SettingText source="bank_holder" />
    <ClabeInput />
    <SettingText source="bank_card" helperText={help.card} inputMode="numeric" />
  </Section>
)

const { title: online, lead } = texts.admin.onlineSettings

/** Leads to the accounts of payment providers, which have a version and forms of their own. */
export const OnlineSection = () => (
  <Section title={online} hint={lead.hint}>
    <FullWidth>
      <Button component={Link} to="/ajustes/pagos-en-linea" variant="outlined" color="secondary">
        {lead.action}
      </Button>
    </FullWidth>
  </Section>
)

const { title: invoicesTitle, lead: invoicesLead } = texts.admin.invoiceSettings

/** Leads to the keys of Facturapi and what invoices say, which have a version and forms of their own. */
export const InvoicesSection = () => (
  <Section title={invoicesTitle} hint={invoicesLead.hint}>
    <FullWidth>
      <Button component={Link} to="/ajustes/facturas" variant="outlined" color="secondary">
        {invoicesLead.action}
      </Button>
    </FullWidth>
  </Section>
)

export const PromotionSection = () => (
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

export const PlanSection = () => (
  <Section title={sections.plans} hint={hints.plans}>
    <SettingNumber source="unpaid_plan_days" />
    <SettingNumber source="pause_days_per_plan" helperText={help.pause} />
  </Section>
)
