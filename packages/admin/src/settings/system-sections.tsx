import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { BooleanInput } from 'react-admin'
import { Link } from 'react-router-dom'
import { FullWidth, Section, SettingNumber, SettingText } from './setting-inputs.tsx'

const { sections, hints, labels, help } = texts.admin.settings

export const ReminderSection = () => (
  <Section title={sections.reminders} hint={hints.reminders}>
    <FullWidth>
      <BooleanInput source="remind_classes" label={labels.remind_classes} />
    </FullWidth>
    <FullWidth>
      <BooleanInput source="remind_plan_end" label={labels.remind_plan_end} />
    </FullWidth>
    <SettingNumber source="renewal_notice_days" helperText={help.renewalNotice} />
    <FullWidth>
      <BooleanInput source="remind_payments" label={labels.remind_payments} />
    </FullWidth>
  </Section>
)

export const MessageSection = () => (
  <Section title={sections.messages} hint={hints.messages}>
    <FullWidth>
      <SettingText source="payment_message" helperText={help.paymentMessage} multiline minRows={2} />
    </FullWidth>
  </Section>
)

/** The limits of what each member of the staff may send on a day. */
export const BoundSection = () => (
  <Section title={sections.bounds} hint={hints.bounds}>
    <SettingNumber source="messages_a_day" helperText={help.bounds} />
    <SettingNumber source="message_people_a_day" helperText={help.boundPeople} />
    <SettingNumber source="invitations_a_day" helperText={help.boundInvitations} />
  </Section>
)

const { templates } = texts.admin.messages

/** Leads to the ready messages, which have a version and a form of their own. */
export const TemplateSection = () => (
  <Section title={templates.title} hint={templates.hint}>
    <FullWidth>
      <Button component={Link} to="/avisos/listos" variant="outlined" color="secondary">
        {templates.edit}
      </Button>
    </FullWidth>
  </Section>
)

export const SecuritySection = () => (
  <Section title={sections.security} hint={hints.security}>
    <FullWidth>
      <BooleanInput
        source="require_admin_factor"
        label={labels.require_admin_factor}
        helperText={help.factor}
      />
    </FullWidth>
    <FullWidth>
      <BooleanInput
        source="require_reception_factor"
        label={labels.require_reception_factor}
        helperText={help.factor}
      />
    </FullWidth>
    <SettingNumber source="audit_retention_months" helperText={help.retention} />
    <SettingNumber source="proof_retention_months" helperText={help.proofRetention} />
  </Section>
)
