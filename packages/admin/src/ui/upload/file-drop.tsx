import { BusyButton } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { UploadProgress } from './upload-progress.tsx'

interface FileDropProps {
  title: string
  choose: string
  hint: string
  /** The sent share of the file, from 0 to 1, and what happens to it, while it is uploaded. */
  progress?: { text: string; sent: number }
  onCancel: () => void
  busy: boolean
  error?: string
  onTake: (file: File | undefined) => void
  children?: ReactNode
}

/** Takes a table of rows that is chosen or dropped: CSV, XLSX, or a page that is named .xls. */
export const FileDrop = (props: FileDropProps) => {
  const { title, choose, hint, progress, onCancel, busy, error, onTake, children } = props
  const heading = useId()
  const button = useRef<HTMLButtonElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!busy) onTake(event.dataTransfer.files[0])
  }
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
        {title}
      </Typography>
      <BusyButton
        ref={button}
        variant="contained"
        busy={busy}
        busyLabel={choose}
        onClick={() => chooser.current?.click()}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {choose}
      </BusyButton>
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={choose}
        accept=".csv,.txt,.xlsx,.xls,text/csv"
        onChange={({ target }) => {
          onTake(target.files?.[0])
          target.value = ''
        }}
      />
      {progress && <UploadProgress {...progress} onCancel={onCancel} focusAfter={() => button.current} />}
      {error && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {error}
        </Alert>
      )}
      {children}
    </Card>
  )
}
