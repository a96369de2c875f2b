import { staffPlacesQuery, useHttp, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadFailed, PeopleMap } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'

const ClassMapPeople = ({ classId }: { classId: string }) => {
  const places = useQuery(staffPlacesQuery(useHttp(), useSession().user?.id, classId))
  if (places.isPending) return <Skeleton variant="rounded" height={160} />
  if (!places.data) return <LoadFailed query={places} text={texts.places.mapError} />
  return <PeopleMap {...places.data} />
}

export default ClassMapPeople
