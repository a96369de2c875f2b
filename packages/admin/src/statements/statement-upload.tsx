import type { StatementColumns } from '@estudio/contract'
import { MAX_STATEMENT_BYTES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { DialogButtons, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useRedirect } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { type StatementFile, useImportStatement } from './use-statements.ts'

const t = texts.admin.statements

type Role = keyof typeof t.assign.roles
const roles = Object.keys(t.assign.roles) as Role[]

/** The unassigned headings of a file that was refused because of them. */
const headingsOf = (error: unknown): string[] => {
  const { details } = ((error ?? {}) as { body?: { details?: { headings?: string[] } } }).body ?? {}
  return (details?.headings ?? []).filter((heading) => heading !== '')
}

/** Undefined until the columns of date, concept and amount are chosen. */
const toColumns = (chosen: Partial<Record<Role, string>>): StatementColumns | undefined => {
  const { date, concept, ...others } = chosen
  if (!date || !concept || !(others.deposit || others.amount)) return undefined
  return { date, concept, ...Object.fromEntries(Object.entries(others).filter(([, heading]) => heading)) }
}

interface AssignProps {
  headings: readonly string[]
  error?: string
  busy: boolean
  onAssign: (columns: StatementColumns) => void
  onClose: () => void
}

/** Assigns the columns of a file whose layout is new. */
const AssignColumns = ({ headings, error, busy, onAssign, onClose }: AssignProps) => {
  const [chosen, setChosen] = useState<Partial<Record<Role, string>>>({})
  const columns = toColumns(chosen)
  return (
    <StudioDialog
      open
      width="xs"
      title={t.assign.title}
      busy={busy}
      onClose={onClose}
      actions={
        <DialogButtons
          label={t.assign.submit}
          busy={busy}
          disabled={!columns}
          onClick={() => columns && onAssign(columns)}
          onClose={onClose}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{t.assign.hint}</Typography>
        {roles.map((role) => (
          <TextField
            key={role}
            select
            fullWidth
            size="small"
            label={t.assign.roles[role]}
            value={chosen[role] ?? ''}
            onChange={(event) => setChosen({ ...chosen, [role]: event.target.value })}
          >
            <MenuItem value="">{t.assign.none}</MenuItem>
            {headings.map((heading) => (
              <MenuItem key={heading} value={heading}>
                {heading}
              </MenuItem>
            ))}
          </TextField>
        ))}
        {!columns && <Typography variant="body2">{t.assign.incomplete}</Typography>}
        {error && <Alert severity="error">{error}</Alert>}
      </Box>
    </StudioDialog>
  )
}

/** Shows the sent share of the file, and then that the server is reading it. */
const Progress = ({ file, sent }: { file: string; sent: number }) => {
  const text = sent < 1 ? t.upload.sending(file) : t.upload.reading(file)
  return (
    <Box sx={{ width: '100%' }} role="status">
      <Typography variant="body2" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <LinearProgress
        aria-label={text}
        {...(sent < 1 && { variant: 'determinate' as const, value: Math.round(sent * 100) })}
      />
    </Box>
  )
}

/** Uploads a chosen or dropped bank file and opens the page with its matches. */
export const StatementUpload = () => {
  const heading = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const redirect = useRedirect()
  const [tooLarge, setTooLarge] = useState(false)
  const [isOver, setIsOver] = useState(false)
  /** The sent share of the file; the server starts reading after it received the whole file. */
  const [sent, setSent] = useState(0)
  const upload = useImportStatement({ onProgress: setSent })
  /** A callback given with the call does not run after the page was left, so the upload does not navigate back. */
  const send = (chosen: StatementFile) =>
    upload.mutate(chosen, { onSuccess: ({ id }) => redirect('edit', 'estados-de-cuenta', id) })
  const { file, columns, headings = headingsOf(upload.error) } = upload.variables ?? {}
  const failed = upload.isError ? errorText(upload.error, t.upload.error) : undefined
  const isAssigning = headings.length > 0

  const take = (taken: File | undefined) => {
    setTooLarge((taken?.size ?? 0) > MAX_STATEMENT_BYTES)
    if (taken && taken.size <= MAX_STATEMENT_BYTES) send({ file: taken })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!upload.isPending) take(event.dataTransfer.files[0])
  }
  const message = tooLarge ? t.upload.tooLarge : failed
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      sx={{
        p: { xs: 2, sm: 3 },
        mb: 2,
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : undefined,
      }}
    >
      <Typography id={heading} variant="subtitle2" component="h2">
        {t.upload.title}
      </Typography>
      <Button
        variant="contained"
        onClick={() => chooser.current?.click()}
        aria-busy={upload.isPending}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {t.upload.choose}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t.upload.drop}
      </Typography>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t.upload.choose}
        accept=".csv,.txt,.xlsx,.xls,text/csv"
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      {upload.isPending && file && <Progress file={file.name} sent={sent} />}
      {message && !isAssigning && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {message}
        </Alert>
      )}
      {isAssigning && file && (
        <AssignColumns
          headings={headings}
          busy={upload.isPending}
          error={columns && failed}
          onAssign={(assigned) => send({ file, columns: assigned, headings })}
          onClose={upload.reset}
        />
      )}
    </Card>
  )
}
