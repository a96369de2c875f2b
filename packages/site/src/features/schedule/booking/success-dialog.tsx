import { formatClassMoment, texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { ClassItem } from '../class-item'
import { useBooking } from './booking-context'

const { success } = texts.booking

/** “¡Reserva confirmada!”; closing it reloads the list (BOK-06, BOK-07). */
export const SuccessDialog = ({ item }: { item: ClassItem }) => {
  const { close, reload } = useBooking()
  const done = () => {
    close()
    reload()
  }
  return (
    <StudioDialog
      open
      onClose={done}
      title={success.title}
      actions={
        <>
          <Button component={Link} to="/mi-cuenta/classes">
            {success.myClasses}
          </Button>
          <Button variant="contained" onClick={done}>
            {success.done}
          </Button>
        </>
      }
    >
      <Typography>{success.body(item.name, formatClassMoment(item.start_time))}</Typography>
    </StudioDialog>
  )
}
