/* The teams whose posts and mails people have muted. Notifications has the handlers. */

export { insertTeamMute, listMutedTeams, removeTeamMute } from './team-mutes.store.ts'
