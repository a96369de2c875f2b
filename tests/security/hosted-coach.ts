import type { Coach } from '@estudio/contract'
import { pictureAddress } from '../../server/src/identity/core/pictures/paths.ts'
import { drainProjectTasks } from '../../server/src/identity/hosted/project-tasks.ts'
import { giveRole } from '../harness/accounts.ts'
import { type Caller, caller, multipartOf } from '../harness/http.ts'
import { addInstructor, instructorOf } from '../harness/team.ts'
import type { Genuine, HostedStudio } from './hosted-studio.ts'
import { drawing } from './pictures.ts'

export const OBJECT = '/storage/v1/object'
/** The paths that receive uploads, serve pictures and remove them. */
export const UPLOADS = `${OBJECT}/profilepictures/`
export const READS = `${OBJECT}/authenticated/`
export const REMOVALS = `${OBJECT}/profilepictures`
export const OWN = '/api/instructors/me/profile-picture'

type CoachAnswer = { coach: Coach; code?: string }

export interface HostedCoach extends Caller {
  id: string
  client: Genuine['client']
  /** Through our own route. */
  uploads(photo?: Buffer): ReturnType<typeof sendPicture>
  /** Through our own route; answers the path. */
  shows(photo?: Buffer): Promise<string>
  /** Shows the picture at this path, as after a direct upload to the storage. */
  chooses(path: string): ReturnType<typeof choosePicture>
  /** The path that visitors are given now. */
  shown(): Promise<string | null>
}

const sendPicture = async (person: Caller, photo: Buffer) => {
  const { payload, headers } = multipartOf(photo, 'image/png')
  return person.post<CoachAnswer>(OWN, payload, headers)
}

const choosePicture = (person: Caller, path: string) =>
  person.patch<CoachAnswer>('/api/instructors/me', { profile_picture: path })

/** A coach of the team whose account the project keeps. */
export const hostedCoach = async ({ studio, newcomer, me }: HostedStudio): Promise<HostedCoach> => {
  const { client, token, claims } = await newcomer()
  await me(token)
  const id = String(claims.sub)
  const now = studio.clock.now()
  await giveRole(studio.db, id, 'instructor', now)
  await addInstructor(studio.db, { user_id: id, display_name: `Elena ${id}` }, now)
  const person = caller(studio.app, async () => token)
  /** The path of the picture at the address that the public is given. */
  const pathAt = async (url: string | null | undefined): Promise<string | null> => {
    if (!url) return null
    const row = await instructorOf(studio.db, { user_id: id })
    return pictureAddress(row.picture_path) === url ? row.picture_path : null
  }
  const uploads = async (photo?: Buffer) => sendPicture(person, photo ?? (await drawing()))
  return {
    ...person,
    id,
    client,
    uploads,
    async shows(photo) {
      const answer = await uploads(photo)
      const path = await pathAt(answer.body.coach?.profile_picture_url)
      if (!path) throw new Error(`The picture was not taken: ${JSON.stringify(answer.body)}`)
      return path
    },
    chooses: (path) => choosePicture(person, path),
    async shown() {
      const { body } = await studio.visitor.get<{
        instructors: { display_name: string; profile_picture_url: string | null }[]
      }>('/api/instructors/public')
      const own = body.instructors.find(({ display_name }) => display_name === `Elena ${id}`)
      return pathAt(own?.profile_picture_url)
    },
  }
}

/** The answer to a visitor at a picture's address. */
export const visit = ({ studio }: HostedStudio, path: string, headers?: Record<string, string>) =>
  studio.app.inject({ url: `/api/pictures/${encodeURIComponent(path)}`, headers })

/** Advances the clock beyond the longest pause of a pending task, and runs the tasks. */
export const later = async ({ studio }: HostedStudio): Promise<void> => {
  studio.advance({ minutes: 3 })
  await drainProjectTasks(studio.context)
}
