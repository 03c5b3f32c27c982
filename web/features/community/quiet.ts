/** Refusals of what is closed are shown in the page: signing in is offered there, not forced. */
export const quiet = { ignoreStatuses: [401, 403] };
