import { texts } from '@estudio/texts'
import { radius, useMoveFocusOnUnmount, type VersionedForm } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFormIsDirty } from 'react-admin'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { undoSpace } from '../undo-space.ts'
import { FormSaveButton, SubmitError } from './form.tsx'

const { unsaved, discard } = texts.admin.settings

/** A bar with buttons that stays at the bottom of the screen. */
export const barLook = {
  position: 'sticky',
  bottom: { xs: `calc(8px + ${undoSpace})`, sm: `calc(16px + ${undoSpace})` },
  zIndex: 2,
  mt: 2,
  p: 1.5,
  pl: { xs: 1.5, sm: 3 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'studio.outline',
  borderRadius: `${radius.card}px`,
} as const

const Bar = ({ children }: { children: ReactNode }) => (
  <Box ref={useMoveFocusOnUnmount<HTMLDivElement>()} role="group" aria-label={unsaved} sx={barLook}>
    {children}
  </Box>
)

interface SaveBarProps<Values extends FieldValues> {
  versioned: VersionedForm<Values>
  /** The label of the button that saves. */
  save: string
  saveError: string
}

/** A bar at the bottom of the screen, shown while there are unsaved changes. It also shows why saving failed. */
export const SaveBar = <Values extends FieldValues>({ versioned, save, saveError }: SaveBarProps<Values>) => {
  const { reset } = useFormContext<Values>()
  const isDirty = useFormIsDirty()
  const { isSubmitting } = useFormState()
  if (!isDirty) return null
  return (
    <Bar>
      <Box sx={{ flexBasis: '100%', mb: 1, '&:empty': { display: 'none' } }}>
        <SubmitError saveError={saveError} versioned={versioned} />
      </Box>
      <Typography variant="body2" role="status" sx={{ flex: '1 1 200px' }}>
        {unsaved}
      </Typography>
      <Button variant="text" color="secondary" onClick={() => reset()} disabled={isSubmitting}>
        {discard}
      </Button>
      <FormSaveButton label={save} />
    </Bar>
  )
}
