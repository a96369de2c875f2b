import { DialogButtons, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'

export interface AssignTexts<Role extends string> {
  title: string
  hint: string
  none: string
  submit: string
  incomplete: string
  roles: Readonly<Record<Role, string>>
}

interface AssignColumnsProps<Role extends string, Columns> {
  words: AssignTexts<Role>
  headings: readonly string[]
  /** The columns that are chosen already. */
  preset?: Partial<Record<Role, string>>
  /** Undefined until the columns that the file needs are chosen. */
  toColumns: (chosen: Partial<Record<Role, string>>) => Columns | undefined
  /** Shown in place of the error while the file is sent and read. */
  progress?: ReactNode
  error?: string
  busy: boolean
  onAssign: (columns: Columns) => void
  onClose: () => void
}

/** Assigns the columns of a file by their headings. */
export const AssignColumns = <Role extends string, Columns>({
  words,
  headings,
  preset = {},
  toColumns,
  progress,
  error,
  busy,
  onAssign,
  onClose,
}: AssignColumnsProps<Role, Columns>) => {
  const [chosen, setChosen] = useState<Partial<Record<Role, string>>>(preset)
  const columns = toColumns(chosen)
  const roles = Object.keys(words.roles) as Role[]
  return (
    <StudioDialog
      open
      width="xs"
      title={words.title}
      busy={busy}
      onClose={onClose}
      error={progress ?? (error && <Alert severity="error">{error}</Alert>)}
      actions={
        <DialogButtons
          label={words.submit}
          busy={busy}
          disabled={!columns}
          onClick={() => columns && onAssign(columns)}
          onClose={onClose}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{words.hint}</Typography>
        {roles.map((role) => (
          <TextField
            key={role}
            select
            fullWidth
            size="small"
            label={words.roles[role]}
            value={chosen[role] ?? ''}
            onChange={(event) => setChosen({ ...chosen, [role]: event.target.value })}
          >
            <MenuItem value="">{words.none}</MenuItem>
            {headings.map((heading) => (
              <MenuItem key={heading} value={heading}>
                {heading}
              </MenuItem>
            ))}
          </TextField>
        ))}
        {!columns && <Typography variant="body2">{words.incomplete}</Typography>}
      </Box>
    </StudioDialog>
  )
}
