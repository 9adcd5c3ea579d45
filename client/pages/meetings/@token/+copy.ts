export const copy = ['meetingChange', 'scheduling'];
