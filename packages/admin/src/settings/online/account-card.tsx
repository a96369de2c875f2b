import type { PaymentSettings, ProviderAccount } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatShortDate, texts } from '@estudio/texts'
import { BusyButton, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Facts } from '../../ui/facts.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { accountName, problemText } from './account-words.ts'
import { KeyDialog, useNotifyChecked } from './key-dialog.tsx'
import { AddSecretDialog, RemoveAccountDialog } from './secret-dialogs.tsx'
import { SecretList } from './secret-list.tsx'
import { TestPurchaseButton } from './test-purchase-button.tsx'
import { WebhookAddress } from './webhook-address.tsx'

const { modes, providers, accounts: t, test } = texts.admin.onlineSettings

/** Test in ochre and real money in green, as the state above says them. */
export const ModeChip = ({ mode }: Pick<ProviderAccount, 'mode'>) => (
  <Chip
    size="small"
    label={modes[mode]}
    sx={
      mode === 'test'
        ? { bgcolor: 'studio.ochreMist', color: 'studio.ochre' }
        : { bgcolor: 'studio.sageMist', color: 'studio.sage' }
    }
  />
)

const Problems = ({ problems }: Pick<ProviderAccount, 'problems'>) =>
  problems.length > 0 && (
    <Alert severity="error">
      {problems.map((problem) => (
        <div key={problem}>{problemText(problem)}</div>
      ))}
    </Alert>
  )

interface AccountCardProps {
  settings: PaymentSettings
  account: ProviderAccount
}

type Dialog = 'key' | 'secret' | 'remove'

/** An account of a provider: whose it is, its key and secrets by their last characters, and the address that the provider calls. */
export const AccountCard = ({ settings, account }: AccountCardProps) => {
  const { timezone } = useStudio()
  const [opened, setOpened] = useState<Dialog>()
  const { run: check, isPending } = useNotifyChecked()
  const { key_last4, account_name, checked_at, problems, mode, provider } = account
  const name = accountName(account)
  const isInUse = settings.provider === provider && settings.mode === mode
  const canBuy = mode === 'test' && checked_at !== null && !problems.includes('wrong_mode')
  const day = (instant: string) => formatShortDate(civilDateOf(new Date(instant), timezone))
  const dialogProps = { settings, account, onClose: () => setOpened(undefined) }
  const dialogs: Record<Dialog, ReactNode> = {
    key: <KeyDialog settings={settings} place={{ provider, mode }} onClose={dialogProps.onClose} />,
    secret: <AddSecretDialog {...dialogProps} />,
    remove: <RemoveAccountDialog {...dialogProps} />,
  }
  return (
    <Box
      component="article"
      aria-label={name}
      sx={{ display: 'grid', gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle1" component="h3">
          {providers[provider]}
        </Typography>
        <ModeChip mode={mode} />
        {isInUse && <Chip size="small" variant="outlined" label={t.inUse} />}
        <Box sx={{ ml: 'auto' }}>
          <RowMenu label={t.more(name)} items={[{ label: t.remove, onClick: () => setOpened('remove') }]} />
        </Box>
      </Box>
      <Problems problems={problems} />
      <Facts
        short
        facts={[
          { label: t.owner, value: account_name },
          { label: t.key, value: t.ends(key_last4) },
          { label: t.checked, value: checked_at ? day(checked_at) : t.unchecked },
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton
          variant="outlined"
          onClick={() => void check({ provider, mode })}
          busy={isPending}
          busyLabel={t.checking}
        >
          {t.check}
        </BusyButton>
        <Button variant="text" color="secondary" onClick={() => setOpened('key')}>
          {t.change}
        </Button>
        {canBuy && <TestPurchaseButton provider={provider} />}
      </Box>
      {canBuy && (
        <Typography variant="body2" color="textSecondary">
          {test.hint[provider]}
        </Typography>
      )}
      <SecretList {...{ settings, account }} day={day} onAdd={() => setOpened('secret')} />
      <WebhookAddress account={account} />
      {opened && dialogs[opened]}
    </Box>
  )
}
