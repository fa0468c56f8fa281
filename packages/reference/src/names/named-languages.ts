/**
 * The languages with names in many languages: those of CLDR 48's English names that ISO 639-3 counts as living
 * (including sign languages and macrolanguages), with Esperanto and Latin, in CLDR's canonical form, and without Twi,
 * which CLDR names like Akan. Testing all 18,000 possible codes against the runtime would take nearly half a second.
 */
export const namedLanguages: readonly string[] = `
aa ab ace ach ada ady aeb af agq ain ak akz ale aln alt am an ann anp ar arn aro arp arq ars arw ary arz
as asa ase ast atj av awa ay az ba bal ban bar bas bax bbc bbj be bej bem bew bez bfd bfq bg bgc bgn bho
bi bik bin bjn bkm bla blo blt bm bn bo bpy bqi br bra brh brx bs bss bua bug bum byn byv ca cad car cay
cch ccp ce ceb cgg ch chk chm chn cho chp chr chy cic ckb clc co cps cr crg crh crj crk crl crm crs cs csb
csw cv cy da dak dar dav de del den dgr din dje doi dsb dtp dua dv dyo dyu dz dzg ebu ee efi egl eka el en
eo es esu et eu ewo ext fa fan ff fi fil fit fj fo fon fr frc frp frr frs fur fy ga gaa gag gan gay gba
gbz gd gil gl glk gn gon gor grb gsw gu guc gur guz gv gwi ha hai hak haw hax he hi hif hil hmn hnj ho hr
hsb hsn ht hu hup hur hy hz iba ibb id ig ii ik ikt ilo inh is it iu izh ja jam jgo jmc jpr jrb jv ka kaa
kab kac kaj kam kbd kbl kcg kde kea kek ken kfo kg kgp kha khq khw ki kiu kj kk kkj kl kln km kmb kn ko
koi kok kos kpe kr krc kri krj krl kru ks ksb ksf ksh ku kum kut kv kw kwk kxv ky la lad lag lah lam lb
lez lg li lij lil liv lkt lmo ln lo lol lou loz lrc lsm lt ltg lu lua lun luo lus luy lv lzz mad maf mag
mai mak man mas mde mdf mdr men mer mfe mg mgh mgo mh mi mic min mk ml mn mnc mni moe moh mos mr mrj ms mt
mua mus mwl mwr mwv my mye myv mzn na nan nap naq nb nd nds ne new ng nia niu njo nl nmg nn nnh no nog nqo
nr nso nus nv ny nym nyn nyo nzi oc oj ojb ojc ojs ojw oka om or os osa pa pag pam pap pau pcd pcm pdc pdt
pfl pis pl pms pnt pon pqm prg ps pt qu quc qug raj rap rar rgn rhg rif rm rn ro rof rom rtm ru rue rug
rup rw rwk sad sah saq sas sat saz sba sbp sc scn sco sd sdc sdh se see seh sei sel ses sg sgs shi shn shu
si sid sk sl slh sli sly sm sma smj smn sms sn snk so sq sr srn srr ss ssy st stq str su suk sus sv sw swb
syr szl ta tce tcy te tem teo ter tet tg tgx th tht ti tig tiv tk tkl tkr tli tly tmh tn to tog tpi tr tru
trv trw ts tsd tsi tt ttm ttt tum tvl twq ty tyv tzm udm ug uk umb ur uz vai ve vec vep vi vls vmf vmw vot
vro vun wa wae wal war was wbp wo wuu xal xh xmf xnr xog yao yap yav ybb yi yo yrl yue za zap zea zen zgh
zh zu zun zza
`
  .trim()
  .split(/\s+/);
