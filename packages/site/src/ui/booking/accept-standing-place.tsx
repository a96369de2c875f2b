import { acceptStandingPlaceMutation, failureText, useHttp, useSession, useWrite } from '@estudio/client'
import { texts } from '@estudio/texts'
import { BusyButton, useMoveFocusOnUnmount } from '@estudio/ui'
import { toast } from '../feedback/toasts'

const t = texts.standingPlaces.accept

/** Takes the standing place that is offered to the member. `name` names the series. */
export const AcceptStandingPlace = ({ placeId, name }: { placeId: string; name: string }) => {
  const ref = useMoveFocusOnUnmount<HTMLButtonElement>()
  const accept = useWrite({
    ...acceptStandingPlaceMutation(useHttp(), useSession().user?.id),
    onSuccess: () => toast.success(t.done),
    onError: (error) => toast.error(failureText(error, t.error)),
  })
  return (
    <BusyButton
      ref={ref}
      variant="contained"
      aria-label={t.label(name)}
      busy={accept.isPending}
      onClick={() => accept.mutate(placeId)}
      sx={{ mb: 1 }}
    >
      {t.open}
    </BusyButton>
  )
}
