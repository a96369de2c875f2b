import type { InvoiceAccount, InvoiceSettings } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatShortDate, texts } from '@estudio/texts'
import { BusyButton, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Facts } from '../../ui/facts.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { FullWidth, Section } from '../setting-inputs.tsx'
import { KeyDialog, RemoveKeyDialog, useNotifyOrganization } from './key-dialogs.tsx'
import type { InvoiceMode } from './use-invoice-settings.ts'

const { modes, problems: words, accounts: t } = texts.admin.invoiceSettings

const { other, ...plain } = words
const problemText = (code: string): string =>
  Object.hasOwn(plain, code) ? plain[code as keyof typeof plain] : other(code)

const StoredKey = ({ account }: { account: InvoiceAccount }) => {
  const { timezone } = useStudio()
  const { organization_name, key_last4, checked_at, problems } = account
  return (
    <>
      {problems.length > 0 && <Alert severity="error">{problems.map(problemText).join(' ')}</Alert>}
      <Facts
        short
        facts={[
          { label: t.owner, value: organization_name },
          { label: t.key, value: t.ends(key_last4) },
          {
            label: t.checked,
            value: checked_at ? formatShortDate(civilDateOf(new Date(checked_at), timezone)) : t.unchecked,
          },
        ]}
      />
    </>
  )
}

const CheckButton = ({ mode }: Pick<InvoiceAccount, 'mode'>) => {
  const { run: check, isPending } = useNotifyOrganization()
  return (
    <BusyButton variant="outlined" onClick={() => void check(mode)} busy={isPending} busyLabel={t.checking}>
      {t.check}
    </BusyButton>
  )
}

interface AccountProps {
  settings: InvoiceSettings
  mode: InvoiceMode
}

/** The key of one mode by its last characters, and whose organization it opens. */
const Account = ({ settings, mode }: AccountProps) => {
  const [opened, setOpened] = useState<'key' | 'remove'>()
  const account = settings.accounts.find((one) => one.mode === mode)
  const close = () => setOpened(undefined)
  return (
    <Box
      component="article"
      aria-label={modes[mode]}
      sx={{ display: 'grid', gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle1" component="h3">
          {modes[mode]}
        </Typography>
        {settings.mode === mode && <Chip size="small" variant="outlined" label={t.inUse} />}
        {account && (
          <Box sx={{ ml: 'auto' }}>
            <RowMenu
              label={t.more(modes[mode])}
              items={[{ label: t.remove, onClick: () => setOpened('remove') }]}
            />
          </Box>
        )}
      </Box>
      {account ? <StoredKey account={account} /> : <Typography color="textSecondary">{t.none}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {account && <CheckButton mode={mode} />}
        <Button
          variant={account ? 'text' : 'outlined'}
          color="secondary"
          aria-label={account ? undefined : t.addTo(modes[mode])}
          onClick={() => setOpened('key')}
        >
          {account ? t.change : t.add}
        </Button>
      </Box>
      {opened === 'key' && <KeyDialog settings={settings} mode={mode} onClose={close} />}
      {opened === 'remove' && <RemoveKeyDialog settings={settings} mode={mode} onClose={close} />}
    </Box>
  )
}

export const AccountSection = ({ settings }: { settings: InvoiceSettings }) => (
  <Section title={t.title} hint={t.hint}>
    {(['test', 'live'] as const).map((mode) => (
      <FullWidth key={mode}>
        <Account settings={settings} mode={mode} />
      </FullWidth>
    ))}
  </Section>
)
