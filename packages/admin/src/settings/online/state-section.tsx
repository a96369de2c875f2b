import type { PaymentSettings } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Alert, { type AlertColor } from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { FullWidth, Section } from '../setting-inputs.tsx'
import { ChooseDialog } from './choose-dialog.tsx'

const { providers, state: t, lead } = texts.admin.onlineSettings

interface State {
  severity: AlertColor
  title: string
  hint: string
}

/** Test and real money differ in words, in colour and in the icon. */
const stateOf = ({ provider, mode, methods }: PaymentSettings): State => {
  if (provider === null) return { severity: 'info', title: t.off, hint: t.offHint }
  if (mode === 'test') return { severity: 'warning', title: t.test, hint: t.testHint }
  if (!methods.some(({ offered }) => offered))
    return { severity: 'warning', title: t.live(providers[provider]), hint: t.noMethod }
  return { severity: 'success', title: t.live(providers[provider]), hint: t.liveHint }
}

/** Whether money is taken online, and the way to change it. */
export const StateSection = ({ settings }: { settings: PaymentSettings }) => {
  const [isChoosing, setChoosing] = useState(false)
  const { severity, title, hint } = stateOf(settings)
  return (
    <Section title={t.title} hint={lead.hint}>
      <FullWidth>
        <Alert severity={severity}>
          <AlertTitle sx={{ mb: 0.25 }}>{title}</AlertTitle>
          {hint}
        </Alert>
      </FullWidth>
      {settings.accounts.length > 0 && (
        <FullWidth>
          <Button variant="outlined" onClick={() => setChoosing(true)}>
            {t.action}
          </Button>
        </FullWidth>
      )}
      {isChoosing && <ChooseDialog settings={settings} onClose={() => setChoosing(false)} />}
    </Section>
  )
}
