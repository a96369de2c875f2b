import type { AdminUser, Coach, CoachInput } from '@estudio/contract'
import { SEARCH_DEBOUNCE_MS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { useRows } from '../../data/use-rows.ts'
import { done } from '../../ui/toast.ts'
import { Candidates } from './candidates.tsx'

const t = texts.admin.coaches.add

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** AIN-03: a user who has an account already becomes a coach. */
const AddCoachDialog = ({ onClose }: { onClose: () => void }) => {
  const { create } = useRows<Coach, CoachInput>('instructores')
  const notify = useNotify()
  const [typed, setTyped] = useState('')
  const search = useRested(typed.trim())
  const [chosen, setChosen] = useState<AdminUser>()
  const onAdd = () =>
    chosen &&
    create.mutate(
      { user_id: chosen.id },
      {
        onSuccess: () => {
          notify(t.done, done)
          onClose()
        },
      },
    )
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={t.title}
      subtitle={t.hint}
      width="xs"
      busy={create.isPending}
      actions={
        <>
          <Button variant="text" color="secondary" onClick={onClose} disabled={create.isPending}>
            {texts.common.cancel}
          </Button>
          <Button variant="contained" onClick={onAdd} disabled={!chosen || create.isPending}>
            {create.isPending ? texts.common.saving : t.submit}
          </Button>
        </>
      }
    >
      {create.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText(create.error, t.error)}
        </Alert>
      )}
      <TextField
        type="search"
        label={t.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ mt: 0.5, mb: 1.5 }}
        autoFocus
      />
      <Candidates search={search} chosen={chosen} onChoose={setChosen} />
    </StudioDialog>
  )
}

export default AddCoachDialog
