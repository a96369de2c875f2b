export { at } from './clock.ts'
export type { Answer, Caller } from './http.ts'
export type { Coach, Member, Person } from './people.ts'
export { type NewMember, openStudio, quickPace, type Studio, type StudioOptions } from './studio.ts'
