import type { AdminUser } from '@estudio/contract'
import { NAME_MAX_LENGTH } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { SharedPhoneInput } from '../shared/person/shared-phone-input.tsx'
import { UserInput } from '../ui/form/user-input.tsx'
import type { SaleValues } from './sale-values.ts'

const t = texts.admin.counter
const { details, invite } = texts.admin.users

const NewClient = () => (
  <>
    <TextInput
      source="full_name"
      label={invite.fullName}
      slotProps={{ htmlInput: { maxLength: NAME_MAX_LENGTH } }}
      autoFocus
    />
    <SharedPhoneInput label={details.phone} />
  </>
)

const ClientFieldset = ({ children }: { children: ReactNode }) => (
  <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 1 }}>
    <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 1 }}>
      {t.client}
    </Box>
    {children}
  </Box>
)

/** The chosen client, while the plans that the sale depends on are read. */
export const ReadingClient = ({ client }: { client: AdminUser | null }) => (
  <ClientFieldset>
    <TextField label={t.search} value={client?.full_name ?? ''} slotProps={{ input: { readOnly: true } }} />
  </ClientFieldset>
)

interface ClientInputsProps {
  client: AdminUser | null
  /** The search has the focus at first. */
  isFocused: boolean
  onChoose: (client: AdminUser | null) => void
}

/** The client of the sale: found by a search, or new with name and telephone. */
export const ClientInputs = ({ client, isFocused, onChoose }: ClientInputsProps) => {
  const { setValue } = useFormContext<SaleValues>()
  const isNew = useWatch<SaleValues, 'is_new'>({ name: 'is_new' })
  const toggle = () => {
    setValue('is_new', !isNew, { shouldDirty: true })
    setValue('user_id', null)
    onChoose(null)
  }
  return (
    <ClientFieldset>
      {isNew ? (
        <NewClient />
      ) : (
        <UserInput
          label={t.search}
          noneText={t.nobody}
          typeText={t.type}
          onChoose={onChoose}
          autoFocus={isFocused}
        />
      )}
      {client?.is_active === false && <Alert severity="warning">{t.inactive}</Alert>}
      <Button variant="text" onClick={toggle} sx={{ justifySelf: 'start', ml: -1.5, mt: -0.5, mb: -2 }}>
        {isNew ? t.known : t.newClient}
      </Button>
    </ClientFieldset>
  )
}
