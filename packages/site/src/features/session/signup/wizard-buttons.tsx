import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Wizard } from './use-wizard'

/** Back and forward; on the last step forward is “Crear Cuenta” (REG-03, REG-04). */
export const WizardButtons = ({ wizard, busy }: { wizard: Wizard; busy: boolean }) => {
  const { step, isLast, complete, back } = wizard
  return (
    <Stack direction="row" sx={{ gap: 1.5, mt: 2 }}>
      {step > 0 && (
        <Button type="button" size="large" color="secondary" disabled={busy} onClick={back}>
          {texts.common.back}
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={busy}
        disabled={!complete}
        sx={{ flex: 1 }}
      >
        {isLast ? texts.signup.create : texts.common.next}
      </Button>
    </Stack>
  )
}
