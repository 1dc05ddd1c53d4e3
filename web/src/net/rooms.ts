import type { CodeLed, LiveRoom, NewRoom, RoomMade } from '../wire';
import { call } from './api';

export const makeRoom = (room: NewRoom) => call<RoomMade>('POST', '/api/rooms', room);
export const liveRooms = () => call<LiveRoom[]>('GET', '/api/rooms');
export const myRooms = () => call<LiveRoom[]>('GET', '/api/rooms/mine');
export const followCode = (code: string) => call<CodeLed>('POST', '/api/codes', { code });
