import { createBridgeSide, createFloorSide, loadSdk } from './sides.mjs';
const sdk = await loadSdk(); const small = { a: 1, text: 'x'.repeat(80) };
const side = process.env.SIDE==='floor'?createFloorSide():createBridgeSide(sdk,{gathers:!!process.env.G}); await new Promise(r=>setTimeout(r,20));
const t=process.cpuUsage();
if(process.env.G||process.env.H){ side.delivery.mode='held'; for(let k=0;k<400;k++){ const calls=Array.from({length:1000},()=>side.call(small)); await Promise.resolve(); await Promise.resolve(); side.delivery.release(); await Promise.all(calls);} }
else { side.delivery.mode='inside'; for (let i=0;i<400000;i++) await side.call(small); }
console.log(process.cpuUsage(t).user/400000,'us/call');side.dispose();
