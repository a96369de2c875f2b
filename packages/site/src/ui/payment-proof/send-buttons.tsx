import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { PROOF_TYPES, useSendProof } from './use-send-proof'

const t = texts.paymentProof

interface FileButtonProps {
  label: string
  name: string
  accept: string
  /** Opens the camera of a phone. */
  capture?: 'environment'
  variant: 'contained' | 'outlined'
  disabled: boolean
  onChoose: (file: File | undefined) => void
  sx?: object
}

const FileButton = ({ label, name, variant, disabled, onChoose, sx, ...field }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose(target.files?.[0])
    target.value = ''
  }
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => input.current?.click()} sx={sx}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={name}
        onChange={picked}
        style={visuallyHidden}
        {...field}
      />
    </>
  )
}

const Progress = ({ share, onCancel }: { share: number; onCancel: () => void }) => {
  const percent = Math.round(share * 100)
  const text = percent < 100 ? t.sending(percent) : t.saving
  return (
    <div>
      <Typography role="status" variant="body2" gutterBottom className="tabular">
        {text}
      </Typography>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={t.title}
      />
      <Button size="small" color="secondary" onClick={onCancel} sx={{ mt: 0.5 }}>
        {texts.common.cancelUpload}
      </Button>
    </div>
  )
}

const SendError = ({ text, children }: { text: string; children: ReactNode }) => (
  <Box role="alert">
    <Typography variant="body2" color="error">
      {text}
    </Typography>
    {children}
  </Box>
)

interface SendButtonsProps {
  plan: string
  /** The label of the button that chooses a file. */
  label: string
  quiet?: boolean
}

/** Uploads a photo or a file, with its progress and error below. */
export const SendButtons = ({ plan, label, quiet = false }: SendButtonsProps) => {
  const { choose, progress, cancel, error, retryUpload } = useSendProof(plan)
  const isSending = progress !== undefined
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
        <FileButton
          label={label}
          name={t.field}
          accept={PROOF_TYPES.join(',')}
          variant={quiet ? 'outlined' : 'contained'}
          disabled={isSending}
          onChoose={choose}
        />
        {/* Only touch devices show the button for a photo, because they have a camera. */}
        <FileButton
          label={t.photo}
          name={t.camera}
          accept="image/jpeg,image/png"
          capture="environment"
          variant="outlined"
          disabled={isSending}
          onChoose={choose}
          sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
        />
      </Stack>
      {isSending && <Progress share={progress} onCancel={cancel} />}
      {error && (
        <SendError text={error}>
          {retryUpload && (
            <Button size="small" onClick={retryUpload} disabled={isSending} sx={{ mt: 0.5 }}>
              {t.sendAgain}
            </Button>
          )}
        </SendError>
      )}
    </Stack>
  )
}
