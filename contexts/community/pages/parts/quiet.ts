/** Refusals of closed contents are shown in the page, with an optional sign-in. */
export const quiet = { ignoreStatuses: [401, 403] };
