import type { PaymentSettings } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FullWidth, Section } from '../setting-inputs.tsx'
import { AccountCard } from './account-card.tsx'
import { KeyDialog } from './key-dialog.tsx'

const t = texts.admin.onlineSettings.accounts

/** The accounts whose keys are stored. */
export const AccountSection = ({ settings }: { settings: PaymentSettings }) => {
  const [isAdding, setAdding] = useState(false)
  const { accounts } = settings
  return (
    <Section title={t.title} hint={t.hint}>
      {accounts.length === 0 && (
        <FullWidth>
          <Typography color="textSecondary">{t.none}</Typography>
        </FullWidth>
      )}
      {accounts.map((account) => (
        <FullWidth key={`${account.provider}:${account.mode}`}>
          <AccountCard settings={settings} account={account} />
        </FullWidth>
      ))}
      <FullWidth>
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      </FullWidth>
      {isAdding && <KeyDialog settings={settings} onClose={() => setAdding(false)} />}
    </Section>
  )
}
